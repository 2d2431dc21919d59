import { beforeAll, expect, test } from 'vitest'
import { addDays, isoDay } from '#domain/calendar'
import { currencyCode, majorFromMinor, minorFromMajor } from '#domain/money'
import { rounds } from '../../../tests/fixtures/soak.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { openTestApi, TODAY } from '../../testing/api.ts'
import { seededRandom, type Random } from '../generate/random.ts'
import { CURRENCIES, openHistory, YEARS } from './testing/history.ts'

const HISTORY = `query ($filter: TransactionFilter) {
  transactions(filter: $filter, paging: { limit: 1000, offset: 0 }) { totalCount nodes {
    customerUuid currency depositAmount discountAmount invoiceAmount invoiceCount aggregatedDaysPaidEarly depositDate
    paymentInitiatedDate } }
  upcomingDeposits { depositDate currency depositAmount invoiceCount }
  transactionAggregate(filter: $filter) { currencies lastDays { days count }
    lifetime { currency depositAmount discountAmount aggregatedDaysPaidEarly count }
    yearToDate { currency customerUuid depositAmount discountAmount count }
    byMonth { month currency depositAmount discountAmount count invoiceCount } } }`

interface Row {
  readonly customerUuid: string
  readonly currency: string
  readonly depositAmount: number
  readonly discountAmount: number
  readonly invoiceAmount: number
  readonly invoiceCount: number
  readonly aggregatedDaysPaidEarly: number
  readonly depositDate: string
  readonly paymentInitiatedDate: string
}

function groups(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly (readonly [string, readonly Row[]])[] {
  return [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Added up in minor units: majors have rounding errors of their own. */
function sums(rows: readonly Row[]) {
  const currency = currencyCode(rows[0]!.currency)
  const total = (field: 'depositAmount' | 'discountAmount') =>
    majorFromMinor(
      rows.reduce((sum, row) => sum + minorFromMajor(row[field], currency), 0),
      currency,
    )
  return {
    currency,
    depositAmount: total('depositAmount'),
    discountAmount: total('discountAmount'),
    count: rows.length,
  }
}

function averageDays(rows: readonly Row[]): number {
  const amount = rows.reduce((sum, { invoiceAmount }) => sum + invoiceAmount, 0)
  return rows.reduce((sum, row) => sum + row.aggregatedDaysPaidEarly * row.invoiceAmount, 0) / amount
}

function aggregateOf(rows: readonly Row[]) {
  const year = isoDay(TODAY).slice(0, 4)
  const ofYear = rows.filter(({ paymentInitiatedDate }) => paymentInitiatedDate >= `${year}-01-01`)
  return {
    currencies: groups(rows, ({ currency }) => currency).map(([currency]) => currency),
    lastDays: [7, 30, 60, 90].map((days) => ({
      days,
      count: rows.filter(({ depositDate }) => depositDate >= isoDay(addDays(TODAY, -days))).length,
    })),
    lifetime: groups(rows, ({ currency }) => currency).map(([, own]) => ({
      ...sums(own),
      aggregatedDaysPaidEarly: expect.closeTo(averageDays(own), 6) as number,
    })),
    yearToDate: groups(ofYear, ({ currency, customerUuid }) => currency + customerUuid).map(([, own]) => ({
      ...sums(own),
      customerUuid: own[0]!.customerUuid,
    })),
    byMonth: groups(rows, ({ depositDate, currency }) => depositDate.slice(0, 7) + currency).map(
      ([key, own]) => ({
        ...sums(own),
        month: key.slice(0, 7),
        invoiceCount: own.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0),
      }),
    ),
  }
}

function upcomingOf(rows: readonly Row[]) {
  const upcoming = rows.filter(({ depositDate }) => depositDate >= isoDay(addDays(TODAY, -1)))
  return groups(upcoming, ({ depositDate, currency }) => depositDate + currency).map(([, own]) => ({
    depositDate: own[0]!.depositDate,
    currency: own[0]!.currency,
    depositAmount: sums(own).depositAmount,
    invoiceCount: own.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0),
  }))
}

function filterOf(random: Random, { customerUuids, requestIds }: Awaited<ReturnType<typeof openHistory>>) {
  const day = () => isoDay(addDays(TODAY, -random.between(0, 365 * YEARS)))
  const maybe = <Value>(value: Value) => (random.chance(0.3) ? value : undefined)
  return {
    currency: maybe({ eq: random.pick(CURRENCIES) }),
    customerUuid: maybe({ eq: random.pick(customerUuids) }),
    offerUuid: maybe({ in: requestIds.filter(() => random.chance(0.6)) }),
    depositDate: maybe({ gte: day() }),
    transactionClearDate: maybe({ lte: day() }),
    depositAmount: maybe({ gte: random.between(0, 10 ** 9) }),
  }
}

eachDatabase('what history says of its transactions', (open) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  test('HIS-028 is the sum of the rows that the same filter lists, by currency, customer and month', async () => {
    const random = seededRandom(11)
    const history = await openHistory(database, random)
    const api = openTestApi(database)
    const { jwt } = await api.signIn(history.email)
    let narrowed = 0
    for (let round = 0; round < rounds(6, 60); round++) {
      for (let clears = 0; clears < 8; clears++) await history.clear()
      let all = 0
      const filters = [{}, ...Array.from({ length: 4 }, () => filterOf(random, history))]
      for (const filter of filters) {
        const { data } = await api.gql(jwt, HISTORY, { filter })
        if (all === 0) expect(data.upcomingDeposits).toEqual(upcomingOf(data.transactions.nodes))
        const { nodes, totalCount } = data.transactions as { nodes: readonly Row[]; totalCount: number }
        expect(totalCount).toBe(nodes.length)
        const { yearToDate, ...answered } = data.transactionAggregate
        const { yearToDate: ofYear, ...expected } = aggregateOf(nodes)
        expect(answered, JSON.stringify(filter)).toEqual(expected)
        // Customers are in the order of their names.
        expect(new Set(yearToDate), JSON.stringify(filter)).toEqual(new Set(ofYear))
        all = Math.max(all, nodes.length)
        if (nodes.length > 0 && nodes.length < all) narrowed++
      }
    }
    expect(narrowed).toBeGreaterThan(5)
  })
})
