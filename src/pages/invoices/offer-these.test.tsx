import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { offerCounts } from '#domain/invoices'
import { givenStart } from '#offering'
import { book } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { AddressInBook } from './address.ts'
import { OfferTheseButton, useOfferThese } from './offer-these.tsx'

afterEach(cleanup)

function OfferThese(): ReactElement {
  const { offer, dialog } = useOfferThese()
  return (
    <>
      <AddressInBook scope={{}} />
      <OfferTheseButton offer={offer} />
      {dialog}
    </>
  )
}

/** The page over a book of which the customers are as `held` says by name. */
async function open(held: (customer: string) => Readonly<Record<string, unknown>>): Promise<HTMLElement> {
  const opportunities = wireOpportunities().map((each) => ({ ...each, ...held(each.makerDisplayName) }))
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: bookAnswers(400, 4, () => false),
  })
  await loadPageBook()
  renderPage(<OfferThese />, '/invoices/eligible')
  return screen.findByRole('button', { name: /^Offer these \d/u })
}

test.each(['isClosed', 'isInActiveOffer'])('an offer of these leaves out customers with %s', async (held) => {
  const button = await open((name) => (name === 'Customer 0' ? { [held]: true } : {}))
  const { opportunities } = book.book()
  const { count, heldCount } = offerCounts(book.book(), (position) =>
    opportunities[position]!.customerName === 'Customer 0' ? undefined : 0,
  )
  expect(heldCount).toBeGreaterThan(0)
  expect(button.textContent).toBe(`Offer these ${count}`)
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(`${heldCount} invoices stay out`)
})

test('where no customer takes an offer the dialog says so, and cannot build one', async () => {
  const button = await open(() => ({ isClosed: true }))
  expect(button.textContent).toBe('Offer these 0')
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'None of these can be offered now' })
  expect(dialog.textContent).toMatch(/\d+ invoices stay out/u)
  expect(screen.queryByRole('button', { name: 'Build the offer' })).toBeNull()
})

test('of invoices that are all due too soon none is offered, and the button says how many', async () => {
  const button = await open(() => ({}))
  const { tooSoon } = book.book()
  const late = [...book.window(0, 1000)].filter((row) => tooSoon.has(row)).slice(0, 2)
  expect(late).toHaveLength(2)
  act(() => book.selectRows(late))
  await waitFor(() => expect(button.textContent).toBe('Offer these 0'))
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe(
    '2 due too soon',
  )
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of customers who take several kinds of offer those of the commonest are counted and offered to, and nothing of the others is changed', async () => {
  const kindOf = (name: string) => (name === 'Customer 0' ? 'OneTimeStaticRate' : 'OneTimePriceDiscovery')
  const button = await open((name) => ({ requestOptions: [kindOf(name)] }))
  // An edit that is rejected would be rolled back.
  servePage({ manner: 'waits' })
  const { opportunities } = book.book()
  const nameOf = (row: number) => book.book().marketOf(row).customerName
  const rows = [...book.window(0, 1000)].filter((row) => !book.book().tooSoon.has(row))
  const firstOfEach = [...Map.groupBy(rows, nameOf).values()].map(([first]) => first!)
  act(() => book.selectRows(firstOfEach))
  const count = firstOfEach.filter((row) => nameOf(row) !== 'Customer 0').length
  expect(count).toBe(firstOfEach.length - 1)
  await waitFor(() => expect(button.textContent).toBe(`Offer these ${count}`))
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: `Offer these ${count} invoices` })
  expect(dialog.textContent).toContain('another kind of offer than the others: Customer 0.')
  await userEvent.click(screen.getByRole('button', { name: 'Build the offer' }))
  const chosen = new Set(givenStart()!.chosen)
  const names = opportunities.flatMap(({ uuid, customerName }) => (chosen.has(uuid) ? [customerName] : []))
  const together = [...new Set(rows.map(nameOf))].filter((name) => name !== 'Customer 0').toSorted()
  expect(together.length).toBeGreaterThan(1)
  expect([...new Set(names)].toSorted()).toEqual(together)
  const excluded = new Set(rows.filter((row) => book.book().isExcluded(row)).map(nameOf))
  expect([...excluded].toSorted()).toEqual(together)
})
