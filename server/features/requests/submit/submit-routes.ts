import * as v from 'valibot'
import type { SubmitAnswer } from '#contract'
import { submitAnswer } from '#contract/answers'
import {
  OFFER_RATE_TYPES,
  OFFER_TYPES,
  PRICE_STRATEGIES,
  requestTypeOf,
  type RequestType,
} from '#domain/requests'
import { parseIsoDay, type EpochDay } from '#domain/calendar'
import { notFound, Rejection } from '../../../platform/rejection.ts'
import { amount, dayCount, isoDayText, shortText, uuid } from '../../../platform/inputs.ts'
import { createRequest } from './create.ts'
import type { CreateRequest } from '../request-calls.ts'
import { route, type RestRoute } from '../../../platform/http/rest/rest-route.ts'

const text = v.nullish(shortText)
const day = v.nullish(v.union([v.literal(''), isoDayText]))
const bound = v.nullish(amount)
const days = v.nullish(dayCount)

const invoiceEdit = v.object({
  operation: v.picklist(['INCLUDE', 'EXCLUDE']),
  all: v.nullish(v.boolean()),
  opportunityUuid: v.nullish(uuid),
  voucherIds: v.nullish(v.pipe(v.array(shortText), v.maxLength(50_000))),
  amountFrom: bound,
  amountTo: bound,
  amountSearchFrom: bound,
  amountSearchTo: bound,
  daysPaidEarlySearchFrom: days,
  daysPaidEarlySearchTo: days,
  earlyPayDateFrom: day,
  earlyPayDateTo: day,
  earlyPaymentSentFrom: day,
  earlyPaymentSentTo: day,
  invoiceStatusSearch: text,
  originalDueDateFrom: day,
  originalDueDateTo: day,
  voucherSearchText: text,
})

const submitBody = v.object({
  offer: v.object({
    offerStrategy: v.picklist(OFFER_TYPES),
    rate: v.nullish(v.number()),
    rateType: v.nullish(v.picklist(OFFER_RATE_TYPES)),
    priceStrategy: v.nullish(v.picklist(PRICE_STRATEGIES)),
    termExpirationDate: text,
    offerBuilderOpportunities: v.nullish(v.array(v.unknown())),
    isRateAveraged: v.nullish(v.boolean()),
    draftId: v.nullish(uuid),
    invoiceEdits: v.nullish(v.pipe(v.array(invoiceEdit), v.maxLength(1000))),
  }),
  opportunityUuids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(10_000)),
})

/** The older model's submit. It runs the same command as the GraphQL mutation. */
export const submitRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/taker/early-pay-request/2/submit',
    summary: 'Submits an offer of any strategy and answers the id of its request',
    access: 'writer',
    isIdempotent: true,
    answer: submitAnswer,
    rejections: [
      'NOT_FOUND',
      'REAUTHENTICATION_REQUIRED',
      'RATE_NOT_POSITIVE',
      'RATE_TOO_PRECISE',
      'RATE_TOO_HIGH',
      'RATE_BELOW_ACCEPTED',
      'OPPORTUNITY_CLOSED',
      'ALREADY_IN_ACTIVE_REQUEST',
      'NO_ELIGIBLE_INVOICES',
      'OPTION_NOT_OFFERED',
      'TERM_EXPIRATION_REQUIRED',
      'TERM_EXPIRATION_PAST',
      'FEATURE_OFF',
      'AGREEMENT_REQUIRED',
    ],
    query: v.object({ uuid }),
    body: submitBody,
    handle: ({ services, actor, query, body, idempotencyKey }): Promise<SubmitAnswer> => {
      if (query.uuid !== actor().userId) throw notFound('user')
      const { isRateAveraged, draftId, invoiceEdits, rate, rateType, termExpirationDate } = body.offer
      const wanted: CreateRequest = {
        type: submittedType(body.offer),
        opportunityUuids: body.opportunityUuids,
        rateType,
        rate,
        isRateAveraged,
        draftId,
        invoiceOperations: invoiceEdits as CreateRequest['invoiceOperations'],
        ...(termExpirationDate == null ? {} : { termExpirationDate: requireDay(termExpirationDate) }),
      }
      return createRequest(services, actor(), wanted, idempotencyKey)
    },
  }),
]

function submittedType({
  offerStrategy,
  priceStrategy,
}: v.InferOutput<typeof submitBody>['offer']): RequestType {
  return requestTypeOf(offerStrategy, priceStrategy, priceStrategy !== 'SUGGESTED_PREFERRED')
}

function requireDay(text: string): EpochDay {
  const day = parseIsoDay(text)
  if (day === undefined) throw new Rejection('VALIDATION', `${text} is no day, yyyy-MM-dd`)
  return day
}
