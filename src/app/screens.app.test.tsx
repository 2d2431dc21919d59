import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { routes } from '#routes'
import { createSupplier, openApp, userOf, visit } from '../../tests/app/app-under-test.tsx'
import { nonEmpty } from '../../tests/fixtures/non-empty.ts'

const DEMO = 'demo@sooner.test'

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const shownAt = () => location.pathname + location.search

test('RTE-003 RTE-014 RTE-015 RTE-020 RTE-025 RTE-039 BLD-024 OFF-008 HIS-001 the paths of the main job show their screens', async () => {
  openApp('/', await userOf(DEMO))
  await screen.findByText(/could pay .* before the due date/)
  for (const [path, name] of [
    ['/invoice-central/customers', 'Invoice Central'],
    ['/offers/builder', 'Build Offer'],
    ['/invoices/eligible', 'Invoice Central'],
    ['/offers', 'Offer Activity'],
    ['/history/transactions', 'Early Pay History'],
  ] as const) {
    visit(path)
    await heading(name)
    expect(shownAt()).toBe(`/early-pay${path}`)
  }
})

test('RTE-056 RTE-057 ERR-016 ER2-001 an unknown path shows the problem page with its four links, inside the shell', async () => {
  openApp('/no/such/page', await userOf(DEMO))
  await heading(/We[’']ve Encountered a Problem/)
  expect(screen.getByRole('banner')).toBeDefined()
  const main = within(screen.getByRole('main'))
  const paths = Object.entries({
    Homepage: '/early-pay/',
    'Offer Activity': '/early-pay/offers',
    'Early Pay History': '/early-pay/history/transactions',
    'Invoice Central': '/early-pay/invoice-central/customers',
  }).map(([name, path]) => [main.getByRole('link', { name: new RegExp(name) }).getAttribute('href'), path])
  for (const [href, path] of paths) expect(href!.replace(/\/$/, '')).toBe(path!.replace(/\/$/, ''))
})

const problem = () => screen.findByRole('heading', { level: 1, name: /We[’']ve Encountered a Problem/ })

test('RTE-056 a visitor is shown the problem page at a path that matches no route, and is not sent to sign in', async () => {
  openApp('/nowhere?x=1')
  await problem()
  expect(shownAt()).toBe('/early-pay/nowhere?x=1')
  expect(screen.queryByRole('textbox', { name: 'E-mail address' })).toBeNull()
})

test('RTE-056 every path that matches no route shows the problem page', async () => {
  openApp('/nowhere', await userOf(DEMO))
  await problem()
  for (const path of [
    '/offers/a/b/c/d/e',
    '/invoices',
    '/account/nothing',
    '/history/no/such/page',
    '/%E0%A4%A',
  ]) {
    visit('/offers')
    await screen.findByRole('heading', { level: 1, name: 'Offer Activity' })
    visit(path)
    await problem()
  }
})

const hrefs = () =>
  [...document.querySelectorAll('body [href]')].map((link) => link.getAttribute('href') ?? '')
const IS_INSIDE = /^(\/early-pay(\/|$)|#|mailto:|tel:|https?:|$)/

test('RTE-001 every link of a screen and its menus is below /early-pay', async () => {
  openApp('/history/transactions', await userOf(DEMO))
  await screen.findByRole('table', { name: 'Transactions' })
  for (const [path, table] of [
    ['/history/transactions', 'Transactions'],
    ['/offers', 'In progress'],
  ] as const) {
    visit(path)
    await screen.findByRole('table', { name: table })
    await waitFor(() => expect(hrefs().length).toBeGreaterThan(5))
    expect(nonEmpty(hrefs()).filter((href) => !IS_INSIDE.test(href))).toEqual([])
  }
  await userEvent.click(await screen.findByRole('button', { name: /^Alder & Stone Components/ }))
  await screen.findByRole('menuitem', { name: 'Log Out' })
  expect(nonEmpty(hrefs()).filter((href) => !IS_INSIDE.test(href))).toEqual([])
})

test('RTE-005 RTE-023 HIS-002 each path that another has replaced leads there and keeps the query', async () => {
  openApp('/offers', await userOf(DEMO))
  await heading('Offer Activity')
  const replaced = Object.values(routes).filter((route) => 'redirectTo' in route)
  expect(replaced.length).toBeGreaterThan(3)
  for (const { path, redirectTo } of replaced) {
    visit(`${path}?note=1`)
    await waitFor(() => expect(shownAt()).toBe(`/early-pay${redirectTo}?note=1`))
  }
})

test('OFF-017 ER2-003 an offer that is not ours shows the unknown page, never data', async () => {
  openApp('/offers/6f0b9c7e-0000-4000-8000-000000000000', await userOf(DEMO))
  await screen.findByText(/The page you are trying to access is not available/)
  expect(screen.queryByRole('heading', { name: 'Customers in this offer' })).toBeNull()
})

test('INV-002 a second supplier sees nothing of the first', async () => {
  const user = await createSupplier({ invoices: 40, customers: 3, seed: 9 })
  const network = openApp('/invoice-central/customers', user)
  const table = await screen.findByRole('table', { name: 'Customers' })
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1))
  const own = await user.api.rest<{ markets: readonly { customerName: string }[] }>('GET', '/book/manifest')
  const names = new Set(own.markets.map(({ customerName }) => customerName))
  const shown = within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(nonEmpty(shown).filter((name) => !names.has(name))).toEqual([])
  expect(network.calls.length).toBeGreaterThan(0)
  visit('/history/transactions')
  await screen.findByText(
    'No history yet. Transactions will appear here once an Early Payment Request is accepted.',
  )
})
