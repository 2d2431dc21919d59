import * as v from 'valibot'
import type { OfferLimitAnswer } from '#contract'
import { offerLimitAnswer } from '#contract/answers'
import { isCurrency, majorFromMinor, minorFromMajor, type Currency } from '#domain/money'
import { requireFreshAuthentication } from '../../sessions/reauthentication.ts'
import { runCommand } from '../../../platform/db/commands/command.ts'
import { findOfferLimit, setOfferLimit, type OfferLimit } from './offer-limit-store.ts'
import { LARGEST_AMOUNT } from '../../../platform/inputs.ts'
import { route, type RestRoute } from '../../../platform/http/rest/rest-route.ts'

const PATH = '/user-source/offer-limit'

export const offerLimitRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: PATH,
    summary: 'The amount above which an offer has to be confirmed; null: none has',
    access: 'supplier',
    answer: offerLimitAnswer,
    rejections: [],
    handle: ({ services, actor }) => {
      const { accountId } = actor()
      return services.database.asAccount(accountId, async (tx) =>
        limitView(await findOfferLimit(tx, accountId)),
      )
    },
  }),
  route({
    method: 'put',
    path: PATH,
    summary: 'Sets the limit, or none; for somebody who has just authenticated',
    access: 'writer',
    isIdempotent: true,
    answer: offerLimitAnswer,
    rejections: ['REAUTHENTICATION_REQUIRED'],
    body: v.object({
      limit: v.nullable(
        v.object({
          amount: v.pipe(v.number(), v.minValue(0), v.maxValue(LARGEST_AMOUNT)),
          currency: v.pipe(v.string(), v.guard(isCurrency, 'is not a currency')),
        }),
      ),
    }),
    handle: ({ services, actor, body, idempotencyKey }): Promise<OfferLimitAnswer> => {
      const { database, now } = services
      const { accountId } = actor()
      const at = now()
      requireFreshAuthentication(actor(), at)
      const call = { key: idempotencyKey, call: 'user-source/offer-limit', args: body }
      return runCommand(database, actor(), call, at, async (tx) => {
        const limit = body.limit ? storedLimit(body.limit) : undefined
        await setOfferLimit(tx, accountId, limit)
        return { result: limitView(limit), details: body }
      })
    },
  }),
]

function storedLimit({ amount, currency }: { amount: number; currency: Currency }): OfferLimit {
  return { amountMinor: minorFromMajor(amount, currency), currency }
}

function limitView(limit: OfferLimit | undefined): OfferLimitAnswer {
  if (limit === undefined) return { limit: null }
  const { amountMinor, currency } = limit
  return { limit: { amount: majorFromMinor(amountMinor, currency), currency } }
}
