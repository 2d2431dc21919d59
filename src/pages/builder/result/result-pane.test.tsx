import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { formatMoney } from '#i18n'
import { book, builder } from '#state'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { servePage } from '../../../../tests/fixtures/page-server.tsx'
import { candidatesOwing } from '../testing/candidates.ts'
import { ResultPane } from './result-pane.tsx'

afterEach(cleanup)

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'JPY'].map((code) => currencyCode(code))

test('of many currencies three stand above the total and the dates, the others are one press away', async () => {
  servePage({ rest: bookAnswers(800, 12, undefined, undefined, CURRENCIES) })
  await loadPageBook()
  const { markets } = book.book()
  const candidates = candidatesOwing(markets)
  builder.setOfferables(candidates)
  builder.reset({ chosen: candidates.map(({ uuid }) => uuid) })
  builder.setOfferables(candidates)
  const currencies = builder.results.value.length
  expect(currencies).toBeGreaterThan(3)
  render(<ResultPane offered={candidates} />)
  const pane = within(screen.getByRole('region', { name: 'If all is accepted' }))
  expect(pane.getAllByText('Discount')).toHaveLength(3)
  await userEvent.click(pane.getByRole('button', { name: `Show all ${currencies}` }))
  expect(pane.getAllByText('Discount')).toHaveLength(currencies)
})

test('what all currencies come to together is what is paid at a rate, and what is offered without one', async () => {
  servePage({ rest: bookAnswers(200, 4, undefined, undefined, CURRENCIES.slice(0, 2)) })
  await loadPageBook()
  const { markets } = book.book()
  const candidates = candidatesOwing(markets).map((each) => ({
    ...each,
    convertedCurrency: usd,
    exchangeRate: each.currency === usd ? 1 : 2,
  }))
  for (const percent of [8, undefined]) {
    cleanup()
    builder.setOfferables(candidates)
    builder.reset({ chosen: candidates.map(({ uuid }) => uuid), ...(percent && { percent }) })
    builder.setOfferables(candidates)
    const results = builder.results.value
    expect(results).toHaveLength(2)
    const minor = results.reduce((sum, { currency, paymentMinor, invoiceMinor }) => {
      const own = percent === undefined ? invoiceMinor : paymentMinor
      return sum + own * (currency === usd ? 1 : 2)
    }, 0)
    render(<ResultPane offered={candidates} />)
    const label = screen.getByText('Together, converted to USD')
    expect(label.nextElementSibling!.textContent).toContain(formatMoney(minor, usd))
  }
})

test('MTH-014 the average days paid early stand as the nearest whole number', async () => {
  servePage({ rest: bookAnswers(200, 12, undefined, undefined, [usd]) })
  await loadPageBook()
  const candidates = candidatesOwing(book.book().markets)
  const roundedUp = new Set<boolean>()
  for (const candidate of candidates) {
    cleanup()
    builder.setOfferables(candidates)
    builder.reset({ chosen: [candidate.uuid] })
    builder.setOfferables(candidates)
    const [result] = builder.results.value
    const days = result?.averageDays
    if (days === undefined) continue
    roundedUp.add(Math.round(days) > days)
    render(<ResultPane offered={[candidate]} />)
    const label = screen.getByText('Paid early by')
    expect(label.nextElementSibling!.textContent).toMatch(
      new RegExp(`^${Math.round(days)} days? on average$`, 'u'),
    )
  }
  expect(roundedUp.size).toBe(2)
})
