import { majorFromMinor, parseCurrency } from '#domain/money'
import { offerTypeOf, type RequestType } from '#domain/requests'
import { addDays, parseIsoDay, type EpochDay, civilDate, epochDay } from '#domain/calendar'
import { percentFromPpm, realizedAprPpm } from '#domain/rates'
import { dayInZone } from '../../engine/clearing/deadline.ts'
import { findAccount, preferredCurrency } from '../users/store.ts'
import {
  isByAmount,
  listAwards,
  listEarlyPayTransactions,
  type StoredAward,
  type StoredEarlyPayTransaction,
  type EarlyPayTransactionOrder,
} from './store.ts'
import {
  countEarlyPayTransactions,
  sumByCurrency,
  sumByCustomerSince,
  sumByMonth,
  sumDepositsFrom,
} from './sums.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { paymentReference } from './payment-reference.ts'
import type { Bounds, EarlyPayTransactionQuery } from './transaction-query.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { read, type GraphqlContext } from '../../platform/graphql/context.ts'
import { inTimeSlices } from '../../platform/time-slices.ts'
import { idsOf, isUuid, valuesOf } from '../../platform/graphql/ids.ts'
import { offsetPage, type OffsetPaging } from '../../platform/graphql/offset-page.ts'
import { currencySum, customerSum, depositSum, monthSum } from './aggregate-view.ts'

const DEFAULT_ORDER: readonly EarlyPayTransactionOrder[] = [
  { field: 'depositDate', direction: 'desc' },
  { field: 'depositAmount', direction: 'desc' },
]
/** Each window is a query. */
const MOST_WINDOWS = 20
/** A century of days. */
const LONGEST_WINDOW = 36_525

interface OneOf {
  readonly eq?: string | null
  readonly in?: readonly string[] | null
}
interface DayRange {
  readonly gte?: string | null
  readonly lte?: string | null
}
interface AmountRange {
  readonly gte?: number | null
  readonly lte?: number | null
}
interface WireFilter {
  readonly search?: string | null
  readonly uuid?: OneOf | null
  readonly customerUuid?: OneOf | null
  readonly currency?: OneOf | null
  readonly offerUuid?: OneOf | null
  readonly depositDate?: DayRange | null
  readonly transactionClearDate?: DayRange | null
  readonly paymentInitiatedDate?: DayRange | null
  readonly depositAmount?: AmountRange | null
  readonly discountAmount?: AmountRange | null
}

interface ListArgs {
  readonly paging?: OffsetPaging | null
  readonly sorting?: readonly EarlyPayTransactionOrder[] | null
  readonly filter?: WireFilter | null
}

export const earlyPayTransactionQueries = {
  transactions: (_: unknown, { paging, sorting, filter }: ListArgs, context: GraphqlContext) =>
    read(context, async (tx, { accountId, userId }) => {
      const query = storedQuery(filter ?? {})
      const page = offsetPage(paging)
      const orders = sorting && sorting.length > 0 ? sorting : DEFAULT_ORDER
      const preferred = isByAmount(orders) ? await preferredCurrency(tx, accountId, userId) : undefined
      const nodes = await listEarlyPayTransactions(tx, accountId, query, orders, page, preferred)
      const totalCount = await countEarlyPayTransactions(tx, accountId, query)
      const pageInfo = {
        hasPreviousPage: page.offset > 0,
        hasNextPage: page.offset + nodes.length < totalCount,
      }
      return { nodes: nodes.map((node) => transactionView(node, accountId)), pageInfo, totalCount }
    }),
  transactionAggregate: (_: unknown, { filter }: ListArgs, context: GraphqlContext) =>
    read(context, async (tx, { accountId }) => {
      const today = await todayOf(tx, accountId, context.services.now())
      const query = storedQuery(filter ?? {})
      const lifetime = await sumByCurrency(tx, accountId, query)
      const yearToDate = await sumByCustomerSince(tx, accountId, query, firstDayOfYear(today))
      return {
        lastDays: ({ days }: { readonly days: readonly number[] }) =>
          countWindows(context, query, days, today),
        lifetime: lifetime.map(currencySum),
        yearToDate: inTimeSlices(yearToDate, customerSum),
        currencies: lifetime.map(({ currency }) => currency),
        byMonth: () =>
          read(context, async (again) => (await sumByMonth(again, accountId, query)).map(monthSum)),
      }
    }),
  upcomingDeposits: (_: unknown, __: object, context: GraphqlContext) =>
    read(context, async (tx, { accountId }) => {
      const today = await todayOf(tx, accountId, context.services.now())
      return (await sumDepositsFrom(tx, accountId, addDays(today, -1))).map(depositSum)
    }),
  transactionAwards: (
    _: unknown,
    { transactionUuid, paging }: { readonly transactionUuid: string; readonly paging?: OffsetPaging | null },
    context: GraphqlContext,
  ) =>
    read(context, async (tx, { accountId }) => {
      const query = { uuids: isUuid(transactionUuid) ? [transactionUuid] : [] }
      const [transaction] = await listEarlyPayTransactions(tx, accountId, query, DEFAULT_ORDER, {
        limit: 1,
        offset: 0,
      })
      if (!transaction) throw notFound('transaction')
      const awards = await listAwards(tx, accountId, transactionUuid, offsetPage(paging))
      return { nodes: awards.map(awardView), totalCount: transaction.invoiceCount }
    }),
}

async function todayOf(tx: Transaction, accountId: string, now: Date): Promise<EpochDay> {
  const account = await findAccount(tx, accountId)
  return dayInZone(now, account?.timeZone ?? 'UTC')
}

function storedQuery(filter: WireFilter): EarlyPayTransactionQuery {
  return {
    uuids: idsOf(filter.uuid),
    customerUuids: idsOf(filter.customerUuid),
    currencies: valuesOf(filter.currency)?.flatMap((code) => parseCurrency(code) ?? []),
    requestIds: idsOf(filter.offerUuid),
    depositDay: days(filter.depositDate),
    clearDay: days(filter.transactionClearDate),
    paymentInitiatedDay: days(filter.paymentInitiatedDate),
    depositMajor: amounts(filter.depositAmount),
    discountMajor: amounts(filter.discountAmount),
    search: filter.search?.trim() || undefined,
  }
}

function days(range: DayRange | null | undefined): Bounds | undefined {
  return range ? { from: dayOf(range.gte), to: dayOf(range.lte) } : undefined
}

function dayOf(text: string | null | undefined): EpochDay | undefined {
  return text == null ? undefined : parseIsoDay(text)
}

function amounts(range: AmountRange | null | undefined): Bounds | undefined {
  return range ? { from: range.gte ?? undefined, to: range.lte ?? undefined } : undefined
}

function since(bounds: Bounds | undefined, day: EpochDay): Bounds {
  return { ...bounds, from: Math.max(bounds?.from ?? day, day) }
}

async function countWindows(
  context: GraphqlContext,
  query: EarlyPayTransactionQuery,
  windows: readonly number[],
  today: EpochDay,
): Promise<readonly object[]> {
  return read(context, async (tx, { accountId }) => {
    if (windows.length > MOST_WINDOWS)
      throw new Rejection('VALIDATION', `days takes ${MOST_WINDOWS} windows at most`)
    const counted: object[] = []
    for (const window of windows) {
      if (window < 0 || window > LONGEST_WINDOW)
        throw new Rejection('VALIDATION', `${window} is no count of days`)
      const windowQuery = { ...query, depositDay: since(query.depositDay, addDays(today, -window)) }
      counted.push({ days: window, count: await countEarlyPayTransactions(tx, accountId, windowQuery) })
    }
    return counted
  })
}

function transactionView(transaction: StoredEarlyPayTransaction, accountId: string): object {
  const major = (minor: number) => majorFromMinor(minor, transaction.currency)
  const aprPpm = realizedAprPpm(transaction.discountMinor, transaction.daysWeighted)
  const isDiscount = transaction.rateType === 'DISC' || transaction.rateType === 'AVGDISC'
  return {
    uuid: transaction.uuid,
    customerUuid: transaction.customerUuid,
    customerName: transaction.customerName,
    customerNumber: transaction.customerNumber,
    paymentReference: paymentReference(transaction.uuid),
    makerOrganizationUuid: transaction.makerOrganizationUuid,
    currency: transaction.currency,
    depositAmount: major(transaction.depositMinor),
    depositDate: transaction.depositDay,
    discountAmount: major(transaction.discountMinor),
    invoiceAmount: major(transaction.invoiceMinor),
    invoiceCount: transaction.invoiceCount,
    aggregatedApr: aprPpm === undefined ? null : percentFromPpm(aprPpm),
    aggregatedDaysPaidEarly: transaction.daysWeighted / transaction.invoiceMinor,
    aggregatedDiscount: transaction.discountMinor / transaction.invoiceMinor,
    isDiscount,
    numAprOffers: isDiscount ? 0 : 1,
    numDiscountOffers: isDiscount ? 1 : 0,
    takerMarketClearIds: [transaction.clearId],
    // An early-pay transaction is written with its clear: none is ever pending.
    isPendingClear: false,
    offerType: offerTypeOf(transaction.requestType as RequestType),
    offerUuid: transaction.requestId,
    paymentInitiatedDate: transaction.paymentInitiatedDay,
    transactionClearDate: transaction.clearDay,
    authServiceUuid: accountId,
    aprWeightedSum: percentFromPpm(aprPpm ?? 0) * major(transaction.invoiceMinor),
    dpeWeightedSum: major(transaction.daysWeighted),
    discountWeightedSum: major(transaction.discountMinor),
  }
}

function awardView(award: StoredAward): object {
  const major = (minor: number) => majorFromMinor(minor, award.currency)
  return {
    id: String(award.id),
    invoiceId: award.invoiceNumber,
    voucherId: award.voucherNumber,
    amount: major(award.amountMinor),
    discountAmount: major(award.discountMinor),
    depositAmount: major(award.amountMinor - award.discountMinor),
    daysPaidEarly: award.daysEarly,
    apr: percentFromPpm(award.aprPpm),
    dueDate: award.dueDay,
    currency: award.currency,
  }
}

export function firstDayOfYear(day: EpochDay): EpochDay {
  return epochDay(civilDate(day).year, 1, 1)
}
