import type { DayRange, AmountRange } from '#components'
import {
  choiceField,
  countField,
  dayRangeField,
  defineQuery,
  numberRangeField,
  optionalField,
  sortField,
  textField,
} from '#routes'
import {
  DEFAULT_TRANSACTION_SORT,
  type TransactionFilter,
  type TransactionQuery,
  type TransactionSort,
} from '#documents/history/transactions'

/** Dates and amounts filter one kind at a time. */
export type DateType = 'all' | 'deposit' | 'clear'
export type AmountType = 'all' | 'discount' | 'transaction'

export interface HistoryQuery {
  /** Part of a customer's name or number, or the beginning of a payment reference. */
  readonly search: string
  readonly customerUuid: string | undefined
  readonly currency: string | undefined
  readonly offerUuid: string | undefined
  readonly dateType: DateType
  readonly days: DayRange
  readonly amountType: AmountType
  readonly amounts: AmountRange
  readonly sort: TransactionSort | undefined
  readonly limit: number
  readonly offset: number
}

export const PAGE_SIZES = [10, 25, 50, 100] as const
const OPEN = { from: undefined, to: undefined }

/** Columns one can sort by, in the order a phone lists them. */
export const SORT_FIELDS = [
  'depositDate',
  'invoiceCount',
  'aggregatedApr',
  'invoiceAmount',
  'discountAmount',
  'depositAmount',
  'aggregatedDaysPaidEarly',
  'customerName',
] as const satisfies readonly TransactionSort['field'][]

export type SortField = (typeof SORT_FIELDS)[number]

export const historyQuery = defineQuery<HistoryQuery>({
  search: textField('q'),
  customerUuid: optionalField('customer'),
  currency: optionalField('currency'),
  offerUuid: optionalField('offer'),
  dateType: choiceField('date', { of: () => ['all', 'deposit', 'clear'] as const, fallback: 'all' }),
  days: dayRangeField('day', ({ dateType }) => dateType !== 'all'),
  amountType: choiceField('amount', {
    of: () => ['all', 'discount', 'transaction'] as const,
    fallback: 'all',
  }),
  amounts: numberRangeField('amount', ({ amountType }) => amountType !== 'all'),
  sort: sortField<TransactionSort['field']>('sort', (text) => SORT_FIELDS.find((field) => field === text)),
  limit: countField('limit', PAGE_SIZES),
  offset: countField('offset'),
})

/** The query with some fields changed; any change but that of the page starts at the first page. */
export function changeQuery(query: HistoryQuery, change: Partial<HistoryQuery>): HistoryQuery {
  return { ...query, offset: 0, ...change }
}

/** The query without filters; sort and page size stay. */
export function withoutFilters({ sort, limit }: HistoryQuery): HistoryQuery {
  return { ...historyQuery.parse(new URLSearchParams()), sort, limit }
}

export function hasFilters(query: HistoryQuery): boolean {
  return Object.keys(toFilter(query)).length > 0
}

/** Another kind of date: clears the previous values and sets the default window. */
export function withDateType(query: HistoryQuery, dateType: DateType, window: DayRange): HistoryQuery {
  return changeQuery(query, { dateType, days: dateType === 'all' ? OPEN : window })
}

/** Another kind of amount: clears the previous values. */
export function withAmountType(query: HistoryQuery, amountType: AmountType): HistoryQuery {
  return changeQuery(query, { amountType, amounts: OPEN })
}

/** The next sort of a column: names start ascending, everything else descending; repeated it is reversed. */
export function nextSort(current: TransactionSort | undefined, field: SortField): TransactionSort {
  if (current?.field === field) return { field, direction: current.direction === 'asc' ? 'desc' : 'asc' }
  return { field, direction: field === 'customerName' ? 'asc' : 'desc' }
}

/** The variables of the call; empty entries are dropped. */
export function toTransactionQuery(query: HistoryQuery): TransactionQuery {
  return {
    filter: toFilter(query),
    sorting: query.sort ? [query.sort] : DEFAULT_TRANSACTION_SORT,
    limit: query.limit,
    offset: query.offset,
  }
}

function toFilter(query: HistoryQuery): TransactionFilter {
  const days = dropEmpty({ gte: query.days.from, lte: query.days.to })
  const amounts = dropEmpty({ gte: query.amounts.from, lte: query.amounts.to })
  return dropEmpty({
    search: query.search.trim() || undefined,
    customerUuid: query.customerUuid ? { eq: query.customerUuid } : undefined,
    currency: query.currency ? { eq: query.currency } : undefined,
    offerUuid: query.offerUuid ? { eq: query.offerUuid } : undefined,
    depositDate: query.dateType === 'deposit' ? nonEmpty(days) : undefined,
    transactionClearDate: query.dateType === 'clear' ? nonEmpty(days) : undefined,
    discountAmount: query.amountType === 'discount' ? nonEmpty(amounts) : undefined,
    depositAmount: query.amountType === 'transaction' ? nonEmpty(amounts) : undefined,
  })
}

type Filled<Entries> = { [K in keyof Entries]?: NonNullable<Entries[K]> }

function dropEmpty<Entries extends object>(entries: Entries): Filled<Entries> {
  const filled: Filled<Entries> = {}
  for (const [key, value] of Object.entries(entries)) {
    if (value !== undefined && value !== null) Object.assign(filled, { [key]: value })
  }
  return filled
}

function nonEmpty<Entries extends object>(entries: Entries): Entries | undefined {
  return Object.keys(entries).length > 0 ? entries : undefined
}
