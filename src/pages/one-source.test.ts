import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { daysEarlyOf } from '#domain/charts'
import type { Currency } from '#domain/money'
import { customerKey } from '#domain/opportunities'
import { createMemoryStore } from '#book'
import type { Opportunity } from '#documents/markets/opportunities'
import { book, builder, currencyTotals, customers, offerable, sumsByOpportunity } from '#state'
import { seededRandom } from '../../tests/fixtures/books/random.ts'
import { openOpportunity } from '../../tests/fixtures/customers.ts'
import { bookAnswers } from '../../tests/fixtures/page-book.ts'
import { servePage } from '../../tests/fixtures/page-server.tsx'
import { rounds } from '../../tests/fixtures/soak.ts'
import { candidatesOf, type Candidate } from './builder/available.ts'
import { availableNow, prospectOf } from './home/available.ts'
import { eligibleLines, excludedSums as homeExcluded } from './home/hero/eligible-lines.ts'

// One book, summed for its screens in several ways: each is the faster one for what its screen needs. What a figure counts is said
// where it is made; here the figures of one name are held against each other, count and sum alike.

afterEach(() => book.close())

interface Sum {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

/** By currency, without those that have nothing, so that screens with and without a line for them compare. */
function byCurrency(sums: Iterable<Sum>): readonly Sum[] {
  const totals = new Map<Currency, Sum>()
  for (const { currency, count, minor } of sums) {
    const before = totals.get(currency) ?? { currency, count: 0, minor: 0 }
    totals.set(currency, { currency, count: before.count + count, minor: before.minor + minor })
  }
  return [...totals.values()]
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

function opportunitiesOf(seed: number): readonly Opportunity[] {
  const random = seededRandom(seed)
  return book.book().opportunities.map(({ uuid, customerUuid, customerName, currency }) => {
    const kind = random.below(10)
    return openOpportunity(uuid, {
      customerUuid,
      customerName,
      currency,
      isClosed: kind === 0,
      isInActiveOffer: kind === 1,
      requestOptions: kind < 2 ? [] : ['OneTimePriceDiscovery', 'RecurringPriceDiscovery'],
    })
  })
}

function includedSums() {
  book.setFilters({ states: ['eligible'] })
  return {
    customersPage: byCurrency(customers.value.map(({ currency, included }) => ({ currency, ...included }))),
    invoiceCentral: byCurrency(
      currencyTotals.value.map(({ currency, included }) => ({ currency, ...included })),
    ),
    invoiceList: byCurrency(
      book.totals.value.byCurrency.map(({ currency, count, amountMinor, excluded }) => ({
        currency,
        count: count - excluded.count,
        minor: amountMinor - excluded.amountMinor,
      })),
    ),
  }
}

function excludedSums() {
  return {
    customersPage: byCurrency(customers.value.map(({ currency, excluded }) => ({ currency, ...excluded }))),
    invoiceCentral: byCurrency(
      currencyTotals.value.map(({ currency, excluded }) => ({ currency, ...excluded })),
    ),
    invoiceList: byCurrency(
      book.totals.value.byCurrency.map(({ currency, excluded }) => ({
        currency,
        count: excluded.count,
        minor: excluded.amountMinor,
      })),
    ),
    rows: byCurrency(
      [...book.window(0, book.count.value)]
        .filter((row) => book.book().isExcluded(row))
        .map((row) => ({
          currency: book.book().marketOf(row).currency,
          count: 1,
          minor: book.book().columns.amountMinor[row]!,
        })),
    ),
  }
}

/** What the screens show as eligible: the figure, the tab, and the rows of its table. */
function eligibleSums() {
  return {
    customersPage: byCurrency(customers.value.map(({ currency, eligible }) => ({ currency, ...eligible }))),
    invoiceCentral: byCurrency(
      currencyTotals.value.map(({ currency, eligible }) => ({ currency, ...eligible })),
    ),
    invoiceList: byCurrency(
      book.totals.value.byCurrency.map(({ currency, count, amountMinor: minor }) => ({
        currency,
        count,
        minor,
      })),
    ),
  }
}

/** What home shows as available, and what the builder would offer to all that can be offered to. */
function earlySums(candidates: readonly Candidate[], opportunities: readonly Opportunity[]) {
  const flags = { oneTimeBenchmark: false, zeroApRecurring: true, showsZeroAp: true }
  const home = availableNow(offerable.value, prospectOf(opportunities, flags))
  const lines = eligibleLines(home, homeExcluded(book.stateCurrencies('eligible')))
  const open = candidates.filter(({ hindrance }) => !hindrance)
  builder.setOfferables(candidates)
  builder.reset({ chosen: open.map(({ uuid }) => uuid), percent: 8 })
  const results = builder.results.value
  return {
    home: {
      sums: byCurrency(home.totals),
      tooSoon: home.tooSoon,
      customers: home.customers,
    },
    eligible: lines.eligible,
    /** Home's figure with all that it names beside it. */
    lines: [lines.available, lines.inOffers, lines.tooSoon, lines.excluded, lines.closed].flat(),
    builder: {
      sums: byCurrency(
        results.map(({ currency, count, invoiceMinor: minor }) => ({ currency, count, minor })),
      ),
      tooSoon: results.reduce((sum, { notEarlyCount }) => sum + notEarlyCount, 0),
      customers: new Set(open.filter(({ isTooSoon }) => !isTooSoon).map(({ customerUuid }) => customerUuid))
        .size,
    },
    choice: {
      sums: byCurrency(open.map(({ currency, count, payableMinor: minor }) => ({ currency, count, minor }))),
      tooSoon: open.reduce((sum, { tooSoonCount }) => sum + tooSoonCount, 0),
      customers: new Set(open.filter(({ count }) => count > 0).map(({ customerUuid }) => customerUuid)).size,
    },
    daysEarly: byCurrency(
      book
        .ask((held) =>
          daysEarlyOf(
            held,
            builder.offered.value.map((uuid) => held.opportunityPosition(uuid)!),
          ),
        )
        .map(({ currency, count, minor }) => ({ currency, count: total(count), minor: total(minor) })),
    ),
    byCustomer: byCurrency(
      [...builder.customerResults.value.values()].map(({ currency, count, invoiceMinor: minor }) => ({
        currency,
        count,
        minor,
      })),
    ),
  }
}

function total(entries: Float64Array): number {
  return entries.reduce((sum, each) => sum + each, 0)
}

interface Case {
  readonly customers: number
  readonly seed: number
  readonly invoices: number
}

async function expectOneSource({ customers: count, seed, invoices }: Case): Promise<void> {
  servePage({ rest: bookAnswers(count * invoices, count) })
  await book.load(createMemoryStore())
  const opportunities = opportunitiesOf(seed)
  const random = seededRandom(seed)
  for (let round = 0; round < 2; round++) {
    const inputs = {
      owed: sumsByOpportunity.value,
      offerable: offerable.value,
      opportunities,
      rates: new Map(),
    }
    const candidates = candidatesOf({ ...inputs, allowsNothingYet: false })
    const { customersPage, ...others } = includedSums()
    for (const each of Object.values(others)) expect(each).toEqual(customersPage)
    const { rows: excludedRows, ...excluded } = excludedSums()
    for (const each of Object.values(excluded)) expect(each).toEqual(excludedRows)
    const early = earlySums(candidates, opportunities)
    expect(early.builder).toEqual(early.home)
    expect(early.choice).toEqual(early.home)
    expect(early.byCustomer).toEqual(early.home.sums)
    expect(early.daysEarly).toEqual(early.home.sums)
    const { customersPage: eligible, ...sameEligible } = eligibleSums()
    for (const each of Object.values(sameEligible)) expect(each).toEqual(eligible)
    expect(byCurrency(early.eligible)).toEqual(eligible)
    expect(byCurrency(early.lines)).toEqual(eligible)
    expect(new Set(customers.value.map(customerKey)).size).toBe(customers.value.length)
    // And again once invoices were included and excluded.
    const rows = Array.from({ length: book.book().length }, (_, row) => row)
    book.setExcluded(
      rows.filter(() => random.chance(0.3)),
      round === 0 && random.chance(0.8),
    )
  }
  await book.close()
}

const books = (customers: fc.Arbitrary<number>) =>
  fc.record({ customers, seed: fc.nat(10_000), invoices: fc.integer({ min: 1, max: 12 }) })

test('the sums of home, builder, customers and Invoice Central are equal to the minor unit', async () => {
  await fc.assert(fc.asyncProperty(books(fc.integer({ min: 1, max: 400 })), expectOneSource), {
    numRuns: rounds(12, 250),
  })
})

test.each([5000, 20_000])('they are with %i customers', async (count) => {
  await expectOneSource({ customers: count, seed: count, invoices: 3 })
})
