import * as v from 'valibot'
import type { SubmitAnswer } from '#contract'
import { notFound, Refusal } from '../../refusal.ts'
import { createRequest, type CreateRequest } from '../../requests/create.ts'
import { route, type RestRoute } from '../rest-route.ts'

const uuid = v.pipe(v.string(), v.uuid())
const text = v.nullish(v.string())
const number = v.nullish(v.number())

const invoiceEdit = v.object({
  operation: v.picklist(['INCLUDE', 'EXCLUDE']),
  all: v.nullish(v.boolean()),
  opportunityUuid: v.nullish(uuid),
  voucherIds: v.nullish(v.array(v.string())),
  amountFrom: number,
  amountTo: number,
  amountSearchFrom: number,
  amountSearchTo: number,
  daysPaidEarlySearchFrom: number,
  daysPaidEarlySearchTo: number,
  earlyPayDateFrom: text,
  earlyPayDateTo: text,
  earlyPaymentSentFrom: text,
  earlyPaymentSentTo: text,
  invoiceStatusSearch: text,
  originalDueDateFrom: text,
  originalDueDateTo: text,
  voucherSearchText: text,
})

const submitBody = v.object({
  offer: v.object({
    offerStrategy: v.string(),
    rate: v.number(),
    rateType: v.picklist(['APR', 'DISC', 'REF', 'AVGDISC']),
    isRateAveraged: v.nullish(v.boolean()),
    draftId: v.nullish(uuid),
    invoiceEdits: v.nullish(v.pipe(v.array(invoiceEdit), v.maxLength(1000))),
  }),
  opportunityUuids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(10_000)),
})

/** The older model's submit. It ends in the same command as the GraphQL create. */
export const submitRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/taker/early-pay-request/2/submit',
    summary: 'Submits a one-time offer and answers the id of its request',
    access: 'writer',
    query: v.object({ uuid }),
    body: submitBody,
    handle: ({ services, actor, query, body, idempotencyKey }): Promise<SubmitAnswer> => {
      if (query.uuid !== actor().userId) throw notFound('user')
      const { offerStrategy, rate, rateType, isRateAveraged, draftId, invoiceEdits } = body.offer
      if (offerStrategy !== 'ONE_TIME') {
        throw new Refusal('VALIDATION', `offers of strategy ${offerStrategy} cannot be submitted here`)
      }
      const wanted: CreateRequest = {
        type: 'ONE_TIME_PRICE_DISCOVERY',
        opportunityUuids: body.opportunityUuids,
        rateType,
        rate,
        isRateAveraged,
        draftId,
        invoiceOperations: invoiceEdits as CreateRequest['invoiceOperations'],
      }
      return createRequest(services, actor(), wanted, idempotencyKey)
    },
  }),
]
