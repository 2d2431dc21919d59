import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { countDearer } from '#domain/invoices'
import { currencyCode } from '#domain/money'
import { book, builder, whatIf } from '#state'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import {
  answersOfBook,
  bookAnswers,
  loadPageBook,
  wireOpportunities,
} from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { onPhone } from '../../../tests/fixtures/window-that.ts'
import { wireDecision } from '../../../tests/fixtures/wire-decision.ts'
import { InvoicesPage } from './invoices-page.tsx'
import { WhatIfPanel } from './what-if-panel.tsx'

afterEach(() => {
  cleanup()
  whatIf.close()
})

test('what a rate comes to stands for three currencies, and for the others after one press', async () => {
  const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'].map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(300, 10, undefined, undefined, currencies) })
  await loadPageBook()
  whatIf.open()
  renderPage(<WhatIfPanel scope={{}} onClosed={() => {}} />)
  whatIf.setPercent(8)
  const rates = () => screen.queryAllByText('8.00%').length
  await waitFor(() => expect(rates()).toBe(3))
  screen.getByText('If all is accepted')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(rates()).toBe(5)
})

test('what is due too soon stands subtracted by currency: with the result and the discount it is what matches and is included', async () => {
  const currencies = ['USD', 'EUR'].map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(300, 10, undefined, undefined, currencies) })
  await loadPageBook()
  book.setFilters({ states: ['eligible'] })
  onTestFinished(() => book.setFilters({}))
  whatIf.open()
  renderPage(<WhatIfPanel scope={{}} onClosed={() => {}} />)
  whatIf.setPercent(8)
  const [sentence] = await screen.findAllByText(/due too soon to be paid early/u)
  const line = sentence!.parentElement!.textContent
  const less = new Map(
    [...line.matchAll(/[-−](?<amount>[\d,.]+)\s*(?<code>[A-Z]{3})/gu)].map(({ groups }) => [
      groups!['code']!,
      Number(groups!['amount']!.replaceAll(/[,.]/gu, '')),
    ]),
  )
  expect([...less.keys()].toSorted()).toEqual(['EUR', 'USD'])
  for (const sums of book.totals.value.byCurrency) {
    const result = whatIf.results.value.find(({ currency }) => currency === sums.currency)!
    expect(result.paymentMinor + result.discountMinor + less.get(sums.currency)!).toBe(
      sums.amountMinor - sums.excluded.amountMinor,
    )
  }
})

test('the rates that the customers of what is shown have accepted stand where one is tried out', async () => {
  const [customer] = wireOpportunities(2)
  const { customerUuid, currency } = customer!
  const nodes = [
    wireDecision('d3', 6, customerUuid, currency),
    wireDecision('d2', 9, 'another', currency),
    wireDecision('d1', 4, customerUuid, currency),
  ]
  servePage({ data: { ...supplier(), marketDecisions: { nodes } }, rest: bookAnswers(300, 2) })
  await loadPageBook()
  whatIf.open()
  renderPage(<WhatIfPanel scope={{}} onClosed={() => {}} />)
  await screen.findByText('These customers accepted: least 4.00%, median 5.00%, last 6.00%')
})

test('beside a cost of capital a rate that is tried out says in each currency what it saves or costs', async () => {
  onTestFinished(() => builder.setCapital(undefined))
  const currencies = ['USD', 'EUR'].map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(300, 10, undefined, undefined, currencies) })
  await loadPageBook()
  whatIf.open()
  renderPage(<WhatIfPanel scope={{}} onClosed={() => {}} />)
  whatIf.setPercent(8)
  await waitFor(() => expect(screen.queryAllByText('8.00%')).toHaveLength(2))
  expect(screen.queryByText(/^Against your/)).toBeNull()
  builder.setCapital(6)
  const told = () => screen.getByText('Against your 6.00%').nextElementSibling?.textContent
  await waitFor(() => expect(told()).toMatch(/^costs \$[\d,.]+ morecosts €[\d,.]+ more$/))
  whatIf.setPercent(4)
  await waitFor(() => expect(told()).toMatch(/^saves \$[\d,.]+saves €[\d,.]+$/))
})

test('a rate that cannot be tried is told as one types, and stays to be mended', async () => {
  whatIf.open()
  renderPage(<WhatIfPanel scope={{}} onClosed={() => {}} />)
  const box = screen.getByLabelText<HTMLInputElement>('Annual rate (APR)')
  const told = async (text: string) => {
    await userEvent.clear(box)
    await userEvent.type(box, text)
    const described = box.getAttribute('aria-describedby')?.split(' ') ?? []
    const error = described.map((id) => document.getElementById(id)?.textContent ?? '').join('')
    return [box.value, error]
  }
  expect(await told('0')).toEqual(['0', 'Enter a rate above 0.'])
  expect(await told('-1')).toEqual(['-1', 'Enter a rate above 0.'])
  expect(await told('abc')).toEqual(['abc', 'This is not a number.'])
  expect(await told('1001')).toEqual(['1001', 'A discount can be at most 100%, an APR at most 1,000%.'])
  expect(await told('8')).toEqual(['8', ''])
  await told('150')
  expect(screen.getByText(/^That is 150\.00% a year/)).toBeTruthy()
})

test.each(['APR', 'DISC'] as const)(
  'an offer is built at the rate that is tried out, of its kind: %s',
  async (kind) => {
    servePage({ data: supplier(), rest: bookAnswers(300) })
    await loadPageBook()
    const asked: object[] = []
    whatIf.open()
    renderPage(<WhatIfPanel scope={{}} onClosed={() => {}} onOffer={(rate) => asked.push(rate)} />)
    whatIf.setRateType(kind)
    whatIf.setPercent(8)
    const button = screen.getByRole('button', { name: 'Build an offer at this rate' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button)
    expect(asked).toEqual([{ rateType: kind, percent: 8 }])
    whatIf.setRateType('APR')
    whatIf.close()
  },
)

test('Close closes what was tried out, and tells who opened it', async () => {
  let closed = 0
  whatIf.open()
  renderPage(<WhatIfPanel scope={{}} onClosed={() => closed++} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([whatIf.isOpen.value, closed, screen.queryByRole('region')]).toEqual([false, 1, null])
})

test('on a phone it is a sheet over the rows, which its way on and leaving the screen close', async () => {
  onPhone()
  servePage({ data: supplier(), rest: bookAnswers(300) })
  await loadPageBook()
  const asked: object[] = []
  whatIf.open()
  renderPage(<WhatIfPanel scope={{}} onClosed={() => {}} onOffer={(rate) => asked.push(rate)} />)
  whatIf.setPercent(8)
  await screen.findByRole('dialog', { name: /^What if all included/u })
  const button = screen.getByRole('button', { name: 'Build an offer at this rate' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
  expect([asked, whatIf.isOpen.value]).toEqual([[{ rateType: 'APR', percent: 8 }], false])
  whatIf.open()
  await screen.findByRole('dialog')
  cleanup()
  expect(whatIf.isOpen.value).toBe(false)
})

/** Serves a book of three customers of which the last takes no offers now, and the first is in an active offer; loads it. */
async function loadHeldBook(): Promise<(opportunity: number) => boolean> {
  const { markets, chunk } = syntheticBook({ rows: 300, customers: 3, seed: 5 })
  const isEnabled = (n: number) => n !== 2
  const opportunities = wireOpportunities(3).map((each, n) => ({
    ...each,
    isInActiveOffer: n === 0,
    isClosed: !isEnabled(n),
  }))
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: answersOfBook(
      markets.map((market, n) => ({ ...market, isEnabled: isEnabled(n) })),
      chunk,
    ),
  })
  await loadPageBook()
  return isEnabled
}

test('what no offer can have is told: in an active offer it is in the figures, of a closed market it is not', async () => {
  const isEnabled = await loadHeldBook()
  book.setFilters({ states: ['eligible'] })
  onTestFinished(() => book.setFilters({}))
  whatIf.open()
  renderPage(<WhatIfPanel scope={{}} onClosed={() => {}} onOffer={() => {}} />)
  whatIf.setPercent(8)
  const included = (isMeant: (opportunity: number) => boolean) =>
    book
      .book()
      .totalsByOpportunity()
      .reduce((sum, each) => (isMeant(each.opportunity) ? sum + each.count - each.excluded.count : sum), 0)
  const priced = whatIf.results.value.reduce(
    (sum, { count, notEarlyCount }) => sum + count + notEarlyCount,
    0,
  )
  expect(priced).toBe(included(isEnabled))
  // Nor does a row of it cost anything.
  const rows = [...book.window(0, book.count.value)]
  const costs = rows.filter((row) => whatIf.costOf(row) !== undefined)
  const early = whatIf.results.value.reduce((sum, { count }) => sum + count, 0)
  expect(costs).toHaveLength(early)
  const held = included((opportunity) => opportunity === 0 || !isEnabled(opportunity))
  expect(await screen.findByText(new RegExp(`^${held} invoices stay out`, 'u'))).toBeDefined()
})

test('what costs more than a limit is of customers that take offers: as many as the builder says', async () => {
  const isEnabled = await loadHeldBook()
  const rate = { kind: 'DISC', ppm: 10_000 } as const
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible?scope=included&cost=DISC.1&costAbove=6.5')
  await waitFor(() => expect(book.filter.value.dearer).toEqual({ rate, aprPpm: 65_000 }))
  const dearer = (opportunity: number) => countDearer(book.book(), opportunity, rate, 65_000)
  const opportunities = book.book().opportunities.map(({ index }) => index)
  const counted = opportunities.filter(isEnabled).reduce((sum, each) => sum + dearer(each), 0)
  expect(dearer(2)).toBeGreaterThan(0)
  expect(book.count.value).toBe(counted)
})
