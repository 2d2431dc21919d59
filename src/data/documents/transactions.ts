import { minorFromMajor } from '#domain/money'
import { graphql, type ResultOf, type VariablesOf } from '../graphql/tada.ts'

export const transactionsDocument = graphql(`
  query Transactions($paging: OffsetPaging, $sorting: [TransactionSort!], $filter: TransactionFilter) {
    transactions(paging: $paging, sorting: $sorting, filter: $filter) {
      totalCount
      nodes {
        uuid
        customerUuid
        makerOrganizationUuid
        makerOrganizationUuid
        customerName
        currency
        depositAmount
        depositDate
        discountAmount
        invoiceAmount
        invoiceCount
        aggregatedApr
        aggregatedDaysPaidEarly
        aggregatedDiscount
        isDiscount
        isPendingClear
        offerUuid
        offerType
        transactionClearDate
      }
    }
  }
`)

export const awardsDocument = graphql(`
  query TransactionAwards($transactionUuid: ID!, $paging: OffsetPaging) {
    transactionAwards(transactionUuid: $transactionUuid, paging: $paging) {
      totalCount
      nodes {
        id
        invoiceId
        amount
        discountAmount
        depositAmount
        daysPaidEarly
        apr
        dueDate
        currency
      }
    }
  }
`)

export const historySummaryDocument = graphql(`
  query HistorySummary {
    transactionAggregate {
      currencies
      lifetime {
        currency
        depositAmount
        discountAmount
        aggregatedDaysPaidEarly
        count
      }
      yearToDate {
        currency
        customerUuid
        customerName
        depositAmount
        discountAmount
        count
      }
    }
    supplierCustomers(paging: { first: 1000 }) {
      edges {
        node {
          uuid
          makerDisplayName
        }
      }
    }
  }
`)

type TransactionVariables = VariablesOf<typeof transactionsDocument>
export type TransactionSort = NonNullable<TransactionVariables['sorting']>[number]
export type TransactionFilter = NonNullable<TransactionVariables['filter']>

type WireTransaction = ResultOf<typeof transactionsDocument>['transactions']['nodes'][number]
type WireAward = ResultOf<typeof awardsDocument>['transactionAwards']['nodes'][number]

/** One customer's payment of one clear. Amounts are minor units of its currency. */
export interface Transaction {
  readonly uuid: string
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  readonly customerName: string
  readonly currency: string
  readonly depositMinor: number
  readonly depositDay: string
  readonly discountMinor: number
  readonly invoiceMinor: number
  readonly invoiceCount: number
  /** Percent. */
  readonly apr: number | undefined
  readonly daysPaidEarly: number
  /** Percent of the invoices. */
  readonly discountPercent: number
  readonly isDiscount: boolean
  readonly isPendingClear: boolean
  readonly offerUuid: string
  readonly offerType: string
  readonly clearDay: string
}

/** One invoice of a transaction. Amounts are minor units. */
export interface Award {
  readonly id: string
  readonly invoiceNumber: string
  readonly amountMinor: number
  readonly discountMinor: number
  readonly depositMinor: number
  readonly daysPaidEarly: number
  /** Percent. */
  readonly apr: number
  readonly dueDay: string
  readonly currency: string
}

/** A page of a longer list. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Reads the answer of `transactionsDocument`. */
export function decodeTransactions(answer: ResultOf<typeof transactionsDocument>): Page<Transaction> {
  const { nodes, totalCount } = answer.transactions
  return { rows: nodes.map(decodeTransaction), total: totalCount }
}

/** Reads the answer of `awardsDocument`. */
export function decodeAwards(answer: ResultOf<typeof awardsDocument>): Page<Award> {
  const { nodes, totalCount } = answer.transactionAwards
  return { rows: nodes.map(decodeAward), total: totalCount }
}

function decodeTransaction(node: WireTransaction): Transaction {
  const minor = (major: number): number => minorFromMajor(major, node.currency)
  return {
    uuid: node.uuid,
    customerUuid: node.customerUuid,
    makerOrganizationUuid: node.makerOrganizationUuid,
    customerName: node.customerName,
    currency: node.currency,
    depositMinor: minor(node.depositAmount),
    depositDay: node.depositDate,
    discountMinor: minor(node.discountAmount),
    invoiceMinor: minor(node.invoiceAmount),
    invoiceCount: node.invoiceCount,
    apr: node.aggregatedApr ?? undefined,
    daysPaidEarly: node.aggregatedDaysPaidEarly,
    discountPercent: node.aggregatedDiscount * 100,
    isDiscount: node.isDiscount,
    isPendingClear: node.isPendingClear,
    offerUuid: node.offerUuid,
    offerType: node.offerType,
    clearDay: node.transactionClearDate,
  }
}

function decodeAward(node: WireAward): Award {
  const minor = (major: number): number => minorFromMajor(major, node.currency)
  return {
    id: node.id,
    invoiceNumber: node.invoiceId,
    amountMinor: minor(node.amount),
    discountMinor: minor(node.discountAmount),
    depositMinor: minor(node.depositAmount),
    daysPaidEarly: node.daysPaidEarly,
    apr: node.apr,
    dueDay: node.dueDate,
    currency: node.currency,
  }
}

/** Lifetime and year-to-date sums; amounts are minor units. */
export interface HistorySummary {
  readonly currencies: readonly string[]
  readonly customers: readonly { readonly uuid: string; readonly name: string }[]
  readonly lifetime: readonly {
    readonly currency: string
    readonly depositMinor: number
    readonly discountMinor: number
    readonly daysPaidEarly: number
    readonly count: number
  }[]
  readonly yearToDate: readonly {
    readonly currency: string
    readonly customerUuid: string
    readonly customerName: string
    readonly depositMinor: number
    readonly count: number
  }[]
}

/** Reads the answer of `historySummaryDocument`. */
export function decodeHistorySummary(answer: ResultOf<typeof historySummaryDocument>): HistorySummary {
  const { currencies, lifetime, yearToDate } = answer.transactionAggregate
  return {
    currencies,
    customers: answer.supplierCustomers.edges.map(({ node }) => ({
      uuid: node.uuid,
      name: node.makerDisplayName,
    })),
    lifetime: lifetime.map((sum) => ({
      currency: sum.currency,
      depositMinor: minorFromMajor(sum.depositAmount, sum.currency),
      discountMinor: minorFromMajor(sum.discountAmount, sum.currency),
      daysPaidEarly: sum.aggregatedDaysPaidEarly,
      count: sum.count,
    })),
    yearToDate: yearToDate.map((sum) => ({
      currency: sum.currency,
      customerUuid: sum.customerUuid,
      customerName: sum.customerName,
      depositMinor: minorFromMajor(sum.depositAmount, sum.currency),
      count: sum.count,
    })),
  }
}
