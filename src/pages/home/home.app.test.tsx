import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { createSupplier, openApp, userOf, visit } from '../../../tests/app/app-under-test.tsx'

const hero = () => screen.findByRole('region', { name: 'What you could be paid early' })
const widget = async (name: string) => within(await screen.findByRole('region', { name }))

test('HOM-001 home shows the dashboard to a user', async () => {
  openApp('/', await createSupplier({ invoices: 40 }))
  await hero()
  await widget('Invoice Central')
})

test('HOM-001 a visitor of home sees the sign-in, and never the dashboard', async () => {
  const seen: Element[] = []
  const observer = new MutationObserver(() =>
    seen.push(...document.querySelectorAll('[data-tour="hero"], [data-tour="invoices"]')),
  )
  observer.observe(document, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  openApp('/')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(seen).toEqual([])
})

test('HOM-025 ER2-007 a widget the server fails for is asked for again by its own button', async () => {
  const network = openApp('/offers', await createSupplier())
  const restore = [network.reject('Requests', 'INTERNAL'), network.reject('/book/manifest', 'INTERNAL')]
  visit('/')
  const [invoices, offers] = [await widget('Invoice Central'), await widget('Offer Activity')]
  await invoices.findByText("Can't load Invoice Central")
  await offers.findByText("Can't load Offer Activity")
  for (const each of restore) each()
  await userEvent.click(offers.getByRole('button', { name: 'Try Again' }))
  await offers.findByText('You do not currently have any active offers.')
  await userEvent.click(invoices.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(invoices.getAllByRole('listitem')).toHaveLength(5))
})

test('HOM-075 HOM-076 ER2-007 a hero the server fails for says so, and Refresh replaces it', async () => {
  const network = openApp('/', await createSupplier())
  const restore = network.reject('Opportunities', 'INTERNAL')
  const told = within(
    (await screen.findByText('Unable to load your opportunities')).closest<HTMLElement>('[role=alert]')!,
  )
  told.getByText(/due to a technical difficulty on our end but we're working on fixing the problem/)
  told.getByText(/contact your advisor/)
  restore()
  await userEvent.click(told.getByRole('button', { name: 'Refresh' }))
  await hero()
  expect(screen.queryByText('Unable to load your opportunities')).toBeNull()
})

test('ER2-007 a call that the server rejects because the session has ended leads to sign-in', async () => {
  const network = openApp('/', await createSupplier())
  await hero()
  for (const path of ['/user-source/sessions', '/refresh-token']) network.reject(path, 'SESSION_ENDED')
  visit('/account/settings')
  await screen.findByRole('heading', { name: 'Sign in' })
})

test('home asks the server for nothing that its cache can answer', async () => {
  const network = openApp('/', await createSupplier())
  await hero()
  await screen.findByRole('button', { name: /^Connection: Up to date/ })
  for (const name of ['Requests', 'Opportunities', 'Transactions', 'Me']) await network.answered(name)
  const invoices = await widget('Invoice Central')
  await userEvent.click(invoices.getByRole('link', { name: 'View All Invoices' }))
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  await network.quiet()
  const before = network.calls.length
  await userEvent.click(screen.getByRole('link', { name: 'Sooner' }))
  await hero()
  await (await widget('Offer Activity')).findByText('You do not currently have any active offers.')
  // That something was shown is reported each time; what has changed on the server no cache can answer.
  const own = ['/api/reporting', '/book/changes']
  const asked = network.calls.slice(before).filter(({ path }) => !own.some((part) => path.includes(part)))
  expect(asked).toEqual([])
})

test('HOM-032 the history widget shows the last three transactions and no more', async () => {
  const demo = await userOf('demo@sooner.test')
  const { transactions } = await demo.api.graphql<{
    readonly transactions: { readonly totalCount: number; readonly nodes: readonly { uuid: string }[] }
  }>(
    `{ transactions(sorting: [{ field: depositDate, direction: desc }, { field: depositAmount, direction: desc }]) {
      totalCount nodes { uuid } } }`,
  )
  expect(transactions.totalCount).toBeGreaterThan(3)
  openApp('/', demo)
  const history = await widget('Early Pay History')
  const shown = () =>
    history
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('link').getAttribute('href')!.split('/').at(-1))
  await waitFor(() => expect(shown()).toEqual(transactions.nodes.slice(0, 3).map(({ uuid }) => uuid)))
})
