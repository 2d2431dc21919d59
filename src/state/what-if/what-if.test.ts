import { currencyCode } from '#domain/money'
import { signal } from '@preact/signals-react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { Book, priceSelection } from '#domain/invoices'
import { type Rate } from '#domain/rates'
import { createWhatIf } from './what-if-model.ts'
import { jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'

const { markets, chunk } = syntheticBook({
  rows: 500,
  customers: 6,
  seed: 5,
  currencies: [usd, jpy, currencyCode('KWD')],
})

function subject() {
  const engine = new Book([chunk], markets)
  const contents = signal(0)
  const price = (rate: Rate, opportunities?: readonly number[]) => (
    void contents.value,
    priceSelection(engine, rate, opportunities)
  )
  const model = createWhatIf({ contents, book: () => engine, price })
  model.ask(engine.opportunities.map(({ index }) => index))
  return { engine, contents, model }
}

test('at every rate the rows add up to the sums of their currency, to the minor unit', () => {
  const { engine, model } = subject()
  fc.assert(
    fc.property(fc.constantFrom('APR', 'DISC'), fc.integer({ min: 1, max: 2000 }), (type, hundredths) => {
      model.setRateType(type)
      model.setPercent(hundredths / 100)
      const sums = new Map<string, { discount: bigint; payment: bigint; count: number }>()
      for (let row = 0; row < engine.length; row++) {
        const cost = model.costOf(row)
        if (!cost) continue
        const { currency } = engine.marketOf(row)
        const before = sums.get(currency) ?? { discount: 0n, payment: 0n, count: 0 }
        const amount = BigInt(engine.columns.amountMinor[row]!)
        const days = BigInt(engine.derived.daysEarly[row]!)
        const divisor = type === 'APR' ? 360_000_000n : 1_000_000n
        const product = amount * BigInt(hundredths) * 100n * (type === 'APR' ? days : 1n)
        expect(BigInt(cost.discountMinor)).toBe((2n * product + divisor) / (2n * divisor))
        sums.set(currency, {
          discount: before.discount + BigInt(cost.discountMinor),
          payment: before.payment + BigInt(cost.paymentMinor),
          count: before.count + 1,
        })
      }
      for (const result of model.results.value) {
        expect(sums.get(result.currency) ?? { discount: 0n, payment: 0n, count: 0 }).toEqual({
          discount: BigInt(result.discountMinor),
          payment: BigInt(result.paymentMinor),
          count: result.count,
        })
      }
    }),
    { numRuns: 30 },
  )
})

test('an excluded invoice costs nothing, an APR is the same for every invoice, a discount is not', () => {
  const { engine, model } = subject()
  model.open()
  const row = Array.from({ length: engine.length }, (_, each) => each).find((each) => model.costOf(each))!
  model.setPercent(8)
  expect(model.costOf(row)?.aprPpm).toBe(80_000)
  model.setRateType('DISC')
  model.setPercent(1)
  expect(model.costOf(row)?.aprPpm).toBe(Math.floor(3_600_000 / engine.derived.daysEarly[row]!))
  engine.setExcluded([row], true)
  expect(model.costOf(row)).toBeUndefined()
})

test('a rate that may not be submitted costs nothing, and every change is told', () => {
  const { model } = subject()
  const before = model.revision.value
  model.setPercent(undefined)
  model.open()
  expect(model.percent.value).toBe(8)
  expect(model.revision.value).toBeGreaterThan(before)
  model.setPercent(5000)
  expect([model.rateProblem.value, model.costOf(0)]).toEqual(['RATE_TOO_HIGH', undefined])
})

test('what is asked about follows the filter', () => {
  const engine = new Book([chunk], markets)
  const revision = signal(0)
  const price = (rate: Rate, opportunities?: readonly number[]) => (
    void revision.value,
    priceSelection(engine, rate, opportunities, 'matching')
  )
  const model = createWhatIf({ contents: signal(0), book: () => engine, price })
  model.ask(engine.opportunities.map(({ index }) => index))
  model.open()
  const sums = () => model.results.value.reduce((sum, { invoiceMinor }) => sum + invoiceMinor, 0)
  const all = sums()
  const [first] = engine.opportunities.filter(({ currency }) => currency === 'USD')
  engine.setFilter('opportunities', [first!.index])
  engine.setFilter('amount', { from: 500 })
  revision.value++
  const [own] = engine.totalsByOpportunity()
  const early = Array.from(engine.window(0, engine.length)).filter((row) => model.costOf(row) !== undefined)
  const expected = early.reduce((sum, row) => sum + engine.columns.amountMinor[row]!, 0)
  expect([sums(), own!.opportunity]).toEqual([expected, first!.index])
  expect(expected).toBeGreaterThan(0)
  expect(expected).toBeLessThan(all)
})
