import * as v from 'valibot'
import {
  isLocaleCode,
  type Buyer,
  type ExchangeRates,
  type ForgetAnswer,
  type TakersAnswer,
  type UserMe,
} from '#contract'
import {
  buyerList,
  chosenLocale,
  exchangeRates,
  forgetAnswer,
  reconciled,
  takersAnswer,
  userMe,
} from '#contract/answers'
import { convertForDisplay, DEFAULT_CURRENCY, isCurrency, currencyCode, type Currency } from '#domain/money'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import { usdRates } from '../exchange-rates/store.ts'
import { forgetUser } from './forget.ts'
import { findAccount, findUsers, listCustomers, listMarkets, updateUser } from './store.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'

export const userRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/user/me',
    summary: 'The acting user',
    access: 'session',
    answer: userMe,
    rejections: ['NOT_FOUND'],
    handle: async ({ services, actor }): Promise<UserMe> => {
      const { accountId, userId, isReadOnly } = actor()
      const [user] = await services.database.asAccount(accountId, (tx) => findUsers(tx, accountId, [userId]))
      if (!user) throw notFound('user')
      const { firstName, primaryPhoneNumber, secondaryPhoneNumber, address } = user.personalInfo
      return {
        uuid: user.uuid,
        emailAddress: user.emailAddress,
        firstName: firstName ?? null,
        accountName: user.accountName,
        primaryPhoneNumber: primaryPhoneNumber ?? null,
        secondaryPhoneNumber: secondaryPhoneNumber ?? null,
        country: address?.country ?? null,
        supplierReadOnly: isReadOnly,
      }
    },
  }),
  route({
    method: 'get',
    path: '/user/me/divisions/takers',
    summary: 'The supplier with its markets',
    access: 'supplier',
    answer: takersAnswer,
    rejections: [],
    handle: ({ services, actor }): Promise<TakersAnswer> => {
      const { accountId } = actor()
      return services.database.asAccount(accountId, async (tx) => {
        const account = await findAccount(tx, accountId)
        const markets = await listMarkets(tx, accountId)
        const own = markets.map((market) => ({ marketId: market.marketUuid, ...market }))
        return {
          takers: [{ takerId: accountId, takerUuid: accountId, name: account?.name ?? '', markets: own }],
        }
      })
    },
  }),
  route({
    method: 'get',
    failure: 'buyers',
    path: '/marketing/buyers',
    summary: 'The customers of the supplier',
    access: 'supplier',
    answer: buyerList,
    rejections: [],
    handle: ({ services, actor }): Promise<readonly Buyer[]> => {
      const { accountId } = actor()
      return services.database.asAccount(accountId, async (tx) =>
        (await listCustomers(tx, accountId)).map(({ uuid, name, isActive, makerOrganizationUuid }) => ({
          uuid,
          name,
          imageUrl: null,
          active: isActive,
          featured: false,
          makerRouteKey: makerOrganizationUuid,
          divisionRelationships: [],
        })),
      )
    },
  }),
  route({
    method: 'get',
    path: '/exchange-rate',
    summary: 'Rates from each asked currency to every known one, or to one',
    access: 'supplier',
    answer: exchangeRates,
    rejections: [],
    query: v.looseObject({
      toCurrency: v.optional(v.pipe(v.string(), v.guard(isCurrency, 'is not a currency'))),
    }),
    handle: async ({ services, actor, query }): Promise<ExchangeRates> => {
      const asked = askedCurrencies(query)
      const rates = await services.database.asAccount(actor().accountId, usdRates)
      const targets =
        query.toCurrency === undefined ? Object.keys(rates).map(currencyCode) : [query.toCurrency]
      const row = (from: Currency) => targets.map((to) => [to, convertForDisplay(1, from, to, rates)])
      return Object.fromEntries(asked.map((from) => [from, Object.fromEntries(row(from))]))
    },
  }),
  route({
    method: 'post',
    path: '/user/forget',
    summary: 'Erases the acting user, who has just authenticated, and ends their sessions',
    access: 'writer',
    answer: forgetAnswer,
    rejections: ['REAUTHENTICATION_REQUIRED'],
    handle: ({ services, actor }): Promise<ForgetAnswer> => forgetUser(services, actor()),
  }),
  route({
    method: 'put',
    path: '/user-source/reconcile',
    summary: 'Notes that the user has come back',
    access: 'supplier',
    answer: reconciled,
    rejections: [],
    handle: async () => ({ reconciled: true }),
  }),
  route({
    method: 'put',
    path: '/user-source/locale',
    summary: 'Chooses the language of the user',
    access: 'writer',
    isIdempotent: true,
    answer: chosenLocale,
    rejections: ['LOCALE_UNSUPPORTED'],
    body: v.object({ locale: v.string() }),
    handle: ({ services, actor, body, idempotencyKey }) => {
      const { locale } = body
      if (!isLocaleCode(locale))
        throw new Rejection('LOCALE_UNSUPPORTED', `${locale} is not a language of the product`)
      const call = { key: idempotencyKey, call: 'user-source/locale', args: { locale } }
      const { accountId, userId } = actor()
      const now = services.now()
      return runCommand(services.database, actor(), call, now, async (tx) => {
        await updateUser(tx, accountId, userId, { locale }, {})
        await bumpVersion(tx, accountId, 'users', {}, now)
        return { result: { locale }, target: userId, details: { locale } }
      })
    },
  }),
]

/** `currencies`, repeated or separated by commas, also spelled `currencies[]`; the default currency without one. */
function askedCurrencies(query: Readonly<Record<string, unknown>>): readonly Currency[] {
  const given = [query.currencies, query['currencies[]']].flat().filter((value) => typeof value === 'string')
  const asked = given
    .flatMap((text) => text.split(','))
    .map((text) => text.trim().toUpperCase())
    .filter(Boolean)
  const currencies = asked.map((code) => {
    if (!isCurrency(code)) throw new Rejection('VALIDATION', `${code} is not a currency`)
    return code
  })
  return currencies.length > 0 ? currencies : [DEFAULT_CURRENCY]
}
