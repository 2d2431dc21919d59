import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatMoney, type Currency } from '#i18n'
import { book, builder } from '#state'
import { customerOwing, openOpportunity } from '../../../../tests/fixtures/customers.ts'
import { eur, usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../../tests/fixtures/page-server.tsx'
import { candidatesOf } from '../available.ts'
import { countOf, daysEarlyBars } from './days-early-bars.ts'
import { DaysEarlyPicture } from './days-early-picture.tsx'

let server: ReturnType<typeof servePage>
beforeEach(async () => {
  server = servePage({ rest: bookAnswers(400) })
  await loadPageBook()
  const { opportunityUuid, customerUuid, currency } = book.book().markets[0]!
  const candidates = candidatesOf({
    owed: [{ ...customerOwing('Alder', currency, 900), opportunityUuids: [opportunityUuid] }],
    opportunities: [openOpportunity(opportunityUuid, { customerUuid, currency })],
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: false,
  })
  builder.setOfferables(candidates)
  builder.reset({ chosen: candidates.map(({ uuid }) => uuid) })
  builder.setOfferables(candidates)
})
afterEach(cleanup)

const marks = () => within(screen.getByRole('group', { name: 'Days paid early' })).findAllByRole('img')

test('the bars together are the invoices that the offer is priced for', async () => {
  render(<DaysEarlyPicture />)
  const counts = (await marks()).map((mark) =>
    Number(/: (\d+) invoices?,/u.exec(mark.getAttribute('aria-label')!)![1]),
  )
  const [result] = builder.results.value
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(result!.count)
})

test('a bar follows an exclusion, and says what the named rate costs over its days', async () => {
  act(() => builder.setPercent(7.2))
  render(<DaysEarlyPicture />)
  const [first] = await marks()
  await userEvent.hover(first!)
  const described = document.getElementById(first!.getAttribute('aria-describedby')!)!
  const [, from, to] = /^(\d+) to (\d+) days early/u.exec(first!.getAttribute('aria-label')!)!
  const cost = (days: string) => `${((7.2 * Number(days)) / 360).toFixed(2)}%`
  expect(described.textContent).toContain(`at a discount of ${cost(from!)} to ${cost(to!)}`)
  const before = first!.getAttribute('aria-label')
  const row = Array.from({ length: book.book().length }, (_, each) => each).find(
    (each) =>
      book.book().derived.opportunity[each] === 0 &&
      book.book().isEligible(each) &&
      !book.book().isExcluded(each) &&
      book.book().derived.daysEarly[each]! > 0 &&
      book.book().derived.daysEarly[each]! <= Number(to),
  )!
  // Rejected, it would be rolled back.
  server.manner = 'waits'
  act(() => void book.setExcluded([row], true))
  await waitFor(async () => expect((await marks())[0]!.getAttribute('aria-label')).not.toBe(before))
})

const axis = () =>
  [...screen.getByRole('group', { name: 'Days paid early' }).querySelectorAll('text')].map(
    ({ textContent }) => textContent,
  )

test('bars show money, and invoices when one asks for them', async () => {
  render(<DaysEarlyPicture />)
  await marks()
  const [result] = builder.results.value
  const region = screen.getByRole('region', { name: 'Days paid early' })
  const money = formatMoney(result!.invoiceMinor, result!.currency)
  expect(region.textContent).toContain(money)
  expect(axis().some((label) => label.includes('K'))).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Invoices' }))
  expect(region.textContent).toContain(`${result!.count}invoices`)
  expect(axis().some((label) => label.includes('K'))).toBe(false)
})

test('beside the money of one currency stand the invoices of that currency alone', async () => {
  const opportunities = book.book().opportunities
  const first = opportunities[0]!
  const other = opportunities.find(({ currency }) => currency !== first.currency)!
  const candidates = candidatesOf({
    owed: [first, other].map(({ uuid, currency }) => ({
      ...customerOwing(uuid, currency, 900),
      opportunityUuids: [uuid],
    })),
    opportunities: [first, other].map(({ uuid, currency }) => openOpportunity(uuid, { currency })),
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: false,
  })
  act(() => {
    builder.setOfferables(candidates)
    builder.reset({ chosen: candidates.map(({ uuid }) => uuid) })
  })
  render(<DaysEarlyPicture />)
  const names = (await marks()).map((mark) => mark.getAttribute('aria-label')!)
  const [shown] = builder.results.value
  const counts = names.map((name) => Number(/: (\d+) invoices?,/u.exec(name)?.[1] ?? 0))
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(shown!.count)
  expect(builder.results.value.length).toBe(2)
  expect(names.join()).not.toContain(formatMoney(0, other.currency).charAt(0))
})

test('the note says what the kind of rate costs', () => {
  render(<DaysEarlyPicture />)
  expect(screen.getByText(/At the same APR, the discount grows/u)).toBeDefined()
  act(() => builder.setRateType('DISC'))
  expect(screen.getByText(/A discount costs the same however early they are paid/u)).toBeDefined()
  expect(screen.queryByText(/At the same APR/u)).toBeNull()
})

test('few bars of equal width reach to the longest day', () => {
  const sumsOf = (currency: Currency, counts: Readonly<Record<number, number>>) => ({
    currency,
    count: Float64Array.from({ length: 365 }, (_, n) => counts[n] ?? 0),
    minor: Float64Array.from({ length: 365 }, (_, n) => (counts[n] ?? 0) * 100),
  })
  const bars = daysEarlyBars([sumsOf(usd, { 0: 2 }), sumsOf(eur, { 0: 3, 89: 1 })])
  expect(bars).toHaveLength(18)
  expect([bars[0], bars.at(-1)].map((bar) => [bar!.fromDays, bar!.toDays, countOf(bar!)])).toEqual([
    [1, 5, 5],
    [86, 90, 1],
  ])
  expect([countOf(bars[0]!, usd), countOf(bars[0]!, eur), countOf(bars.at(-1)!, usd)]).toEqual([2, 3, 0])
})

test('without an offered invoice there is no picture', () => {
  act(() => builder.reset({ chosen: [] }))
  render(<DaysEarlyPicture />)
  expect(screen.queryByRole('region', { name: 'Days paid early' })).toBeNull()
})
