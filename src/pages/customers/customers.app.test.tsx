import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { book } from '#state'
import { createSupplier, openApp, userOf, visit } from '../../../tests/app/app-under-test.tsx'

test('INV-001 INV-027 the customers view lists customers with counts and amounts of every kind', async () => {
  openApp('/invoice-central/customers', await userOf('demo@sooner.test'))
  const table = within(await screen.findByRole('table', { name: 'Customers' }))
  for (const heading of ['Eligible A/R', 'Excluded A/R', 'Ineligible', 'Adjustments', 'Total A/R'])
    expect(table.getAllByRole('columnheader', { name: new RegExp(heading) }).length).toBeGreaterThan(0)
  const cells = await waitFor(() => {
    const row = table.getAllByRole('row').find(({ textContent }) => textContent.includes('200102'))!
    for (const part of ['Kestrel Motors Corp', 'USD']) expect(row.textContent).toContain(part)
    return within(row).getAllByRole('cell')
  })
  const sums = cells.filter(({ textContent }) => /\d\.\d\d/.test(textContent))
  expect(sums.length).toBeGreaterThan(3)
})

test.each([
  ['the user', 'Me'],
  ['the exchange rates', 'exchange-rate'],
])(
  'on a first visit customers and sums keep their places when %s, by which currencies are ordered, come after the book',
  async (_, late) => {
    localStorage.removeItem('sooner.exchange-rates')
    const supplier = await userOf('demo@sooner.test')
    const places: string[] = []
    const readPlaces = (): void => {
      const heads = document.querySelectorAll('main tbody th, main tbody tr > :first-child')
      const text = [...heads].map(({ textContent }) => textContent).join()
      if (text.includes('Kestrel') && places.at(-1) !== text) places.push(text)
    }
    const watcher = new MutationObserver(readPlaces)
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    onTestFinished(() => watcher.disconnect())
    const network = openApp('/invoice-central/customers', supplier)
    const release = network.hold(late)
    const isLoading = () => document.querySelector('main [data-loading]') !== null
    await waitFor(() => expect([book.status.peek(), isLoading()]).toEqual(['ready', true]))
    release()
    await screen.findByRole('table', { name: 'Customers' })
    await network.quiet()
    expect(places).toHaveLength(1)
  },
)

test('the cash calendar and the ageing stand without a connection', async () => {
  const network = openApp('/', await createSupplier({ invoices: 600, customers: 3, seed: 7 }))
  const currencies = await screen.findByRole('radiogroup', { name: 'Currency' })
  await userEvent.click(within(currencies).getByRole('radio', { name: 'USD' }))
  const calendar = () => within(screen.getByRole('group', { name: 'Cash calendar in USD' }))
  await waitFor(() => expect(calendar().getAllByRole('link').length).toBeGreaterThan(3))
  network.cut()
  await userEvent.click(screen.getByRole('radio', { name: 'Weeks' }))
  await waitFor(() =>
    expect(calendar().getAllByRole('link')[0]!.getAttribute('aria-label')).toMatch(/ to .*: \$/u),
  )
  visit('/invoice-central/customers?view=ageing')
  const ageing = within(await screen.findByRole('table', { name: /^Ageing in / }))
  await userEvent.click(ageing.getAllByRole('link')[0]!)
  await waitFor(() => expect(location.pathname).toContain('/invoices/eligible'))
})
