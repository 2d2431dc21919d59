import { act, cleanup, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { formatMoney, t } from '#i18n'
import {
  book,
  builder,
  compareAt,
  compareNoMore,
  currencyOrder,
  type OfferResult,
  type OfferStart,
} from '#state'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { useAddressedQuery } from '#views'
import { candidatesOfBook } from '../testing/candidates.ts'
import { InvoicesStep, type InvoicesStepProps } from './invoices-step.tsx'
import { ReviewStep } from './review-step.tsx'

afterEach(() => {
  cleanup()
  builder.reset()
})

function Invoices(props: Pick<InvoicesStepProps, 'offered'>) {
  return <InvoicesStep {...props} filters={useAddressedQuery()} />
}

const NO_AGREEMENTS = {
  agreements: [],
  isAgreed: false,
  isMissing: false,
  onAgree: () => {},
  box: createRef<HTMLInputElement>(),
}

test('a customer chosen by hand whose invoices are all due too soon is in the review with none, and says why', async () => {
  servePage({ data: supplier(), rest: bookAnswers(40, 30) })
  await loadPageBook()
  const all = candidatesOfBook()
  const early = all.find(({ hindrance, isTooSoon }) => !hindrance && !isTooSoon)!
  const tooSoon = all.find(({ hindrance, isTooSoon }) => !hindrance && isTooSoon)!
  builder.setOfferables(all)
  act(() => builder.reset({ chosen: [early.uuid, tooSoon.uuid], percent: 8 }))
  builder.setOfferables(all)
  const offered = all.filter(({ uuid }) => builder.offered.value.includes(uuid))
  renderPage(<ReviewStep offered={offered} hasNewDeadline={false} agreements={NO_AGREEMENTS} />)
  const table = await screen.findByRole('table', { name: 'By customer' })
  const row = within(table).getByRole('row', { name: new RegExp(tooSoon.name) })
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(row.textContent).toContain('All due too soon')
  expect(cells[1] ?? '').toBe('0')
  expect(screen.getByText(/^You offer/).textContent).toContain(tooSoon.name)
})

/** The review of an offer to the first customer whose offer is as `isWanted` says. */
async function review(start: OfferStart, isWanted: () => boolean): Promise<void> {
  servePage({ data: supplier(), rest: bookAnswers(300, 30) })
  await loadPageBook()
  const all = candidatesOfBook()
  const offered = all.find(({ uuid }) => {
    builder.setOfferables(all)
    builder.reset({ percent: 8, ...start, chosen: [uuid] })
    builder.setOfferables(all)
    return isWanted()
  })!
  renderPage(<ReviewStep offered={[offered]} hasNewDeadline={false} agreements={NO_AGREEMENTS} />)
}

test.each([0, 1])('the review says of %i invoices that they are due too soon', async (count) => {
  await review({}, () => {
    const [result] = builder.results.value
    return result !== undefined && result.count > 0 && result.notEarlyCount === count
  })
  const told = screen.queryByText(/due too soon to be paid early/u)?.textContent.split(' ')[0]
  expect(told).toBe(count === 0 ? undefined : String(count))
})

test.each([
  ['RECURRING_PRICE_DISCOVERY', 'The offer stands at every deadline until you withdraw it.'],
  ['PREFERRED_TERM_IN_APP', 'The offer ends on Tuesday, March 5, 2030.'],
  ['ONE_TIME_PRICE_DISCOVERY', undefined],
] as const)('the review of %s says when the offer ends: %s', async (type, told) => {
  await review({ type, types: [type], endDay: '2030-03-05' }, () => true)
  expect(screen.queryByText(/^The offer (ends|stands)/u)?.textContent).toBe(told)
})

test('review and invoices have the currencies in the order of the page of the offer: what is offered of each, at the rates of today', async () => {
  servePage({ data: supplier(), rest: bookAnswers(300, 30) })
  onTestFinished(compareNoMore)
  await loadPageBook()
  compareAt({ USD: 1, CAD: 1, EUR: 1, GBP: 1 })
  const [most, next] = currencyOrder.value
  const all = candidatesOfBook().filter(({ hindrance, payableMinor }) => !hindrance && payableMinor > 0)
  const of = (currency: typeof most) =>
    all.filter((each) => each.currency === currency).toSorted((a, b) => b.payableMinor - a.payableMinor)
  const offered = [of(most).at(-1)!, of(next)[0]!]
  builder.setOfferables(all)
  builder.reset({ chosen: offered.map(({ uuid }) => uuid), percent: 8 })
  builder.setOfferables(all)
  renderPage(<ReviewStep offered={offered} hasNewDeadline={false} agreements={NO_AGREEMENTS} />)
  const table = await screen.findByRole('table', { name: 'How much' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([next, most])
  expect(builder.results.value.map(({ currency }) => currency)).toEqual([next, most])
  cleanup()
  renderPage(<Invoices offered={offered} />)
  const matching = await screen.findByText(/^\d+ of \d+ included|^\d+ invoices match/)
  const sums = matching.closest('output')?.textContent.match(/[A-Z]{3}/g)
  expect(sums?.slice(0, 2)).toEqual([next, most])
})

test('a review says that its invoices have changed since it was opened, and what it had; a choice of its own is no change', async () => {
  await review({}, () => (builder.results.value[0]?.count ?? 0) > 1)
  const [{ currency, count, invoiceMinor }] = builder.results.value as [OfferResult]
  const told = () => screen.queryByText(/^The invoices of this offer have changed/u)?.textContent
  act(() => builder.setPercent(9))
  expect(told()).toBeUndefined()
  const { length } = book.book()
  const row = Array.from({ length }, (_, at) => at).find((at) => {
    act(() => void book.setExcluded([at], true))
    if (builder.results.value[0]?.count === count - 1) return true
    act(() => void book.undo())
    return false
  })!
  expect(told()).toContain(
    `Before: ${t('common.invoices', { count })}, ${formatMoney(invoiceMinor, currency)}.`,
  )
  act(() => void book.setExcluded([row], false))
  expect(told()).toBeUndefined()
})

test('of many customers the review names those of a deadline in the order of its table, and counts them in its sentence', async () => {
  servePage({ data: supplier(), rest: bookAnswers(900, 30) })
  await loadPageBook()
  const all = candidatesOfBook()
  builder.setOfferables(all)
  builder.reset({ percent: 8, chosen: all.map(({ uuid }) => uuid) })
  builder.setOfferables(all)
  const offered = all.filter(({ uuid }) => builder.offered.value.includes(uuid))
  renderPage(<ReviewStep offered={offered} hasNewDeadline={false} agreements={NO_AGREEMENTS} />)
  const table = await screen.findByRole('table', { name: 'By customer' })
  const listed = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => offered.find(({ name }) => textContent.includes(name))!)
  const names = [...new Map(listed.map(({ customerUuid, name }) => [customerUuid, name])).values()]
  expect(screen.getByText(/^You offer/u).textContent).toContain(` of ${names.length} customers `)
  expect(screen.getByText(/more: /u).textContent).toMatch(
    new RegExp(`^${names.slice(0, 3).join(', ')}, and`, 'u'),
  )
})
