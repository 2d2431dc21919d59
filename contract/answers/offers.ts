import * as v from 'valibot'
import {
  amount,
  choice,
  count,
  currency,
  day,
  flag,
  instant,
  list,
  maybe,
  part,
  percent,
  quantity,
  text,
  uuid,
  type Sent,
} from './fields.ts'

/** POST /taker/early-pay-request/2/submit */
export const submitAnswer = v.object({ id: uuid('The request that was made.') })
export type SubmitAnswer = Sent<typeof submitAnswer>

const offerMarket = v.object({
  marketId: uuid('The market.'),
  makerOrganizationUuid: uuid('The organization of the customer.'),
  amounts: part({ original: part({ currency: currency() }, 'Its own.') }, 'Of the market.'),
})

const offerAmount = part(
  {
    currency: currency('The currency that was asked for.'),
    eligibleInvoiceAmount: amount('What may be paid early.'),
    eligibleInvoiceCount: count('Invoices that may be paid early.'),
    acceptedInvoiceAmount: amount('What was awarded.'),
    acceptedInvoiceCount: count('Invoices that were awarded.'),
    notAcceptedInvoiceAmount: amount('Eligible less awarded, at least 0.'),
    notAcceptedInvoiceCount: count('Invoices that were not awarded.'),
  },
  'Sums of all markets.',
)

const olderOffer = v.object({
  offerUuid: uuid('The request.'),
  offerType: text('The type of the older model.', 'ONE_TIME'),
  offerStrategy: text('The strategy of the older model.', 'ONE_TIME'),
  priceStrategy: maybe(text('How the rate came about; null where it has no name.', 'CUSTOM')),
  status: text('The status of the older model.', 'ACTIVE'),
  created: instant('When it was made.'),
  lastModified: instant('When it was last changed.'),
  offerDeadline: instant('The next deadline, or the last one.'),
  estimatedDepositDate: day('When the latest of its awards is paid.'),
  termEnd: maybe(day('When a preferred term ends; null for other types.')),
  isEnabled: flag('Whether it is not paused.'),
  isClosed: flag('Whether one of its markets is closed.'),
  isReferenceRateBidding: flag('Whether its rate follows a reference rate.'),
  isDiscountBidding: flag('Whether its rate is a discount, not an APR.'),
  rate: percent('The rate.'),
  rateType: choice(['APR', 'DISC', 'REF', 'AVGDISC'], 'What the rate is.'),
  spread: maybe(percent('The spread over the reference rate; null without one.')),
  maxDiscount: maybe(percent('The rate, where it is a discount; otherwise null.')),
  maxApr: maybe(percent('The rate, where it is an APR; otherwise null.')),
  averageDiscount: maybe(percent('The discount over the amount; null without an amount.')),
  averageApr: maybe(percent('The same over a year; null without an amount.')),
  weightedAverageDpe: quantity('Days paid early, weighted by amount.', 31.5),
  estimatedSuccess: maybe(
    quantity('The estimated share that is awarded, 0 to 1; null where it is not known.', 0.8),
  ),
  discountAmount: amount('The discount: awarded, or expected.'),
  paymentAmount: amount('What is paid: awarded, or expected.'),
  makerDisplayNames: list(text('A customer.', 'Northwind'), 'The customers.'),
  markets: list(offerMarket, 'The markets.'),
  offerBuilderOpportunities: list(uuid('An opportunity.'), 'The opportunities.'),
  amount: offerAmount,
})
export type OlderOffer = Sent<typeof olderOffer>
/** GET /taker/offers */
export const olderOffers = list(olderOffer, 'The requests, offers onto a card left out.')

const rateSource = v.object({
  marketId: uuid('The market.'),
  rate: part(
    {
      type: text('`STATIC_RATE`, or the name of the reference rate.', 'SOFR'),
      totalSpread: percent('A fixed rate, or the spread over the reference rate with that of the platform.'),
      spread: percent('A fixed rate, or the spread over the reference rate alone.'),
    },
    'The rate that the market offers.',
  ),
})
export type RateSource = Sent<typeof rateSource>
/** GET /maker/{makerOrganizationUuid}/rate-sources/{currency}/{offerType} */
export const rateSources = v.object({ data: list(rateSource, 'Markets without such a rate are left out.') })

/** GET /user-source/taker/clearSummary */
export const clearSummary = v.object({
  oneTimeClears: count('Transactions that came of one-time offers.'),
  repeatingClears: count('Transactions that came of repeating offers.'),
})

/** POST …/early-pay-transaction-award/archive */
export const awardFileKey = v.object({
  data: part({ key: uuid('The key of the file.') }, 'What the file is asked for by.'),
})

/** GET …/early-pay-transaction-award/{userUuid}/archive/status */
export const awardFileStatus = v.object({
  values: part(
    {
      isComplete: flag('Whether the file is made.'),
      isError: flag('Whether it could not be made.'),
      downloadable: flag('Whether it can be downloaded.'),
      fileName: text('Its name.', 'Acme-Corp_2026-03-05_USD-5952.78.csv'),
    },
    'How the file stands.',
  ),
})

/** POST …/early-pay-award/archive */
export const startedAwardJobs = v.object({
  jobs: list(v.object({ jobId: uuid('The job.') }), 'The job that mails the file: a list of one.'),
})

/** GET …/early-pay-award/{userUuid}/archive/status */
export const awardJobList = v.object({
  jobs: list(
    v.object({
      jobId: uuid('The job.'),
      isComplete: flag('Whether the mail is sent.'),
      isError: flag('Whether it could not be sent.'),
    }),
    'The jobs with the ids, or all of the user.',
  ),
})
