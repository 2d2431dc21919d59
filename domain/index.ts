// The front door of the domain: every public name, one by one, a section per folder.
export { assert, unreachable } from './assert.ts'
export { type Result } from './result.ts'

// money: minor units, currencies, exact products
export { decimalText, majorFromMinor, minorFromMajor } from './money/amount.ts'
export { convertForDisplay, DEFAULT_CURRENCY, type UsdRates } from './money/convert.ts'
export {
  /** @public */ currencyDecimals,
  isCurrency,
  minorPerMajor,
  type Currency,
} from './money/currency.ts'
export { calculate, isArithmetic } from './money/arithmetic.ts'

// calendar: days without clocks
export {
  businessDayAtOrAfter,
  businessDayAtOrBefore,
  daysPaidEarly,
  depositDay,
  MONDAY_TO_FRIDAY,
  type BusinessCalendar,
} from './calendar/business.ts'
export { dueDaysOfPayDays, type DaySpan } from './calendar/pay-days.ts'
export { civilDate, epochDay, isoDay, parseIsoDay, type EpochDay } from './calendar/day.ts'

// rates: what paying early costs
export {
  aggregateDiscount,
  aprFromDiscountPercent,
  averageDaysEarly,
  deriveRates,
  discountPercent,
  referenceApr,
  roundAverageDiscount,
  type Aggregate,
  type DerivedRates,
  type WireRateType,
} from './rates/aggregate.ts'
export { discountMinor, effectiveAprPpm, realizedAprPpm } from './rates/discount.ts'
export {
  isAwarded,
  isFullyAwarded,
  isPartiallyAccepted,
  isZeroAccepted,
  paymentAmount,
  type AcceptedCounts,
  type AwardedAmounts,
  type PaymentInputs,
} from './rates/payment.ts'
export { percentFromPpm, ppmFromPercent, rateKind, type Rate, type RateKind } from './rates/rate.ts'

// requests: types, states, what may be done
export { mergeOffers, type ListedOffer } from './requests/merge.ts'
export { isUnusualApr, rateFromPercent, type RateRefusal } from './requests/rate-input.ts'
export { requestRestrictions, type Restrictions } from './requests/restrictions.ts'
export {
  canMove,
  countsTowardTotals,
  isActive,
  isLiving,
  offerStatusOf,
  REQUEST_OUTCOMES,
  REQUEST_STATUSES,
  statusColour,
  statusLabel,
  type OfferStatus,
  type RequestOutcome,
  type RequestStatus,
  type StatusLabel,
} from './requests/status.ts'
export {
  allowedRequestTypes,
  hasOwnRate,
  isRecurring,
  REQUEST_TYPES,
  requestPricing,
  type Pricing,
  type RequestType,
} from './requests/types.ts'

export {
  completenessMode,
  completeOffer,
  OFFER_RATE_TYPES,
  OFFER_TYPES,
  offerStrategyOf,
  offerTypeOf,
  PRICE_STRATEGIES,
  priceStrategyOf,
  requireTermExpiration,
  submittedOpportunities,
  type OfferParts,
  type OfferType,
  type PriceStrategy,
} from './requests/offer.ts'
export { upsellRate, type UpsellOpportunity } from './requests/upsell.ts'

// opportunities: what can be offered to one customer in one currency
export {
  noCustomerModal,
  nothingEligibleCauses,
  shownOpportunities,
  type AvailableOpportunity,
  type NothingEligibleCause,
} from './opportunities/availability.ts'
export { customerKey, mergeCustomers, type OfCustomer } from './opportunities/customers.ts'
export { goodFundsDay, requestDeadlineAt } from './opportunities/dates.ts'
export { eligibilityOf, type Eligibility } from './opportunities/eligibility.ts'
export {
  mostTogether,
  offeredTypes,
  offersType,
  type TypedOpportunity,
} from './opportunities/offered-types.ts'
export { opportunityGroups, type OpportunityGroup } from './opportunities/groups.ts'
export {
  isClosed,
  marketBanner,
  marketStatusTags,
  mergedTags,
  NOT_EDITABLE_PRODUCT,
  type MarketBanner,
  type MarketStatusTag,
} from './opportunities/market-status.ts'
export {
  REQUEST_OPTIONS,
  requestOptions,
  type MarketOffer,
  type RequestOption,
} from './opportunities/request-options.ts'
export { offeredOpportunities, type SelectableOpportunity } from './opportunities/selection.ts'

// missing A/P: payables a recurring request should hold and does not
export {
  missingAp,
  type MissingAp,
  type MissingApOpportunity,
  type MissingApRequest,
} from './missing-ap/missing-ap.ts'

// csv: files that spreadsheets open
export { csvCell, spreadsheetText, textOfSpreadsheet } from './csv/csv.ts'

// downloads: files that are made beside a call
export {
  downloadStatus,
  failedDownloadStatus,
  POLL_EVERY_MS,
  removalDelayMs,
  type ArchiveValues,
  type Download,
  type DownloadStatus,
} from './downloads/download.ts'

// memberships: what an account may do without one
export {
  isNonMember,
  isPauseUnlocked,
  pauseUnlockDay,
  type MembershipState,
} from './memberships/treatment.ts'

// clearing: the market's decision at its deadline
export {
  emptyCandidates,
  type Candidates,
  type ClearInputs,
  type ClearRequest,
  type MarketTerms,
} from './clearing/candidates.ts'
export { decideClear, type Decision } from './clearing/decide.ts'
export { oneTimeOutcome } from './clearing/outcome.ts'
export { isOfferedVerdict, VERDICTS, verdictName, type Verdict } from './clearing/verdict.ts'

// ingest: files of other systems
export { type AmountRefusal, type DecimalMark } from './ingest/amounts.ts'
export { INGEST_FIELDS, type ColumnMap, type IngestField } from './ingest/columns.ts'
export { type DateStyle } from './ingest/dates.ts'
export { planReading, type ReadingHints } from './ingest/plan.ts'
export { readRow, type ImportedRow, type ReadingPlan, type RowDoubt, type RowRefusal } from './ingest/row.ts'
export { Spellings } from './ingest/spellings.ts'

// invoices: kinds and states, the book and its tables
export type { BookFilter, FilterDimension, FilterValues, Range } from './invoices/filter.ts'
export {
  HoldFlag,
  INELIGIBILITY_REASONS,
  reasonMask,
  reasonsOf,
  type HoldReason,
  type IneligibilityReason,
} from './invoices/hold-flags.ts'
export { decodeIdSet, encodeIdSet, idSetOf, idsOfSet, type IdSet } from './invoices/id-set.ts'
export {
  decodeExclusions,
  encodeExclusions,
  EXCLUSION_BLOCK_IDS,
  piecesOf,
} from './invoices/exclusion-blocks.ts'
export type { WordRun } from './invoices/word-runs.ts'
export type { InvoiceRow } from './invoices/invoice-row.ts'
export type { BookMarket, BookOpportunity } from './invoices/market.ts'
export { INVOICE_STATES, invoiceState, type InvoiceState, type StateInputs } from './invoices/state.ts'
export {
  includedSums,
  type BookTotals,
  type CurrencySums,
  type OpportunitySums,
  type SplitSums,
  type Sums,
} from './invoices/totals.ts'
export {
  /** @public */ TABLE_VARIANTS,
  variantDefinition,
  type InvoiceColumnId,
  type Order,
  type OrderColumn,
  type TableVariant,
  type VariantDefinition,
} from './invoices/variants.ts'
export { Book, type ExclusionStep } from './invoices/book.ts'
export { buffersOfParts, makeBookParts, type BookParts } from './invoices/book-parts.ts'
export type { ChunkText, InvoiceChunk } from './invoices/chunk.ts'
export {
  matchNumbers,
  numbersInText,
  type IneligibleBecause,
  type NumberMatch,
} from './invoices/match-numbers.ts'
export {
  eligibleOf,
  toBeIncluded,
  type CountedAmount,
  type InvoiceStatistics,
} from './invoices/statistics.ts'
export { countDearer } from './invoices/count-dearer.ts'
export { priceSelection, type PricedOpportunity } from './invoices/price-selection.ts'
export { putRowSet, rowSetOfRows, rowsOfSet, type RowSet } from './columns/row-set.ts'
export { sortPermutation } from './columns/radix-sort.ts'
export { CHUNK_ROWS, decodeChunk, encodeChunk } from './invoices/codec.ts'
export { FormatError } from './columns/bytes.ts'
export type { BookChanges, BookChunkEntry, BookManifest } from './invoices/transfer.ts'
export { rowsOfChunk } from './invoices/invoice-columns.ts'
