import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Shown, LENDING, MENU, showBar, press, entries, signInForBar } from './testing/bar.tsx'

signInForBar()

const found = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('the palette has the screens of the menus, Build Offer once and as an action, and Log Out by other words', async () => {
  showBar()
  await screen.findByText('Arrived')
  await press('Search')
  await screen.findByRole('group', { name: 'Screens' })
  expect(found('Screens')).toEqual([
    ...MENU.filter((name) => name !== 'Build Offer'),
    'Ageing',
    'View all invoices',
    'Account Settings',
  ])
  expect(found('Actions')).toContain('Build Offer')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search and run' }), 'sign out')
  expect(found('Actions')).toEqual(['Log Out'])
  await userEvent.keyboard('{Escape}')
})

test('NAV-022 LOC-015 LOC-016 the currency of sums is chosen where there are several, and what is summed up is asked for again', async () => {
  const server = showBar({ me: { currencies: ['EUR', 'USD'] } })
  await press(/Currency\s*USD/u)
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['EUR', 'USD'])
  const before = server.asked.length
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'EUR' }))
  await waitFor(() => expect(server.mutations).toEqual(['PreferCurrency']))
  expect(server.variables).toEqual([
    { users: [{ id: 'u1', formatPreferences: { aggregateCurrencyFormat: 'EUR' } }] },
  ])
  // The change, the user, the opportunities.
  await waitFor(() => expect(server.asked.length).toBeGreaterThanOrEqual(before + 3))
})

test('NAV-023 the present currency of sums is a choice, also where no market has it', async () => {
  showBar({ me: { currencies: ['CAD', 'EUR'] } })
  await press(/Currency\s*USD/u)
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'CAD',
    'EUR',
    'USD',
  ])
})

test('NAV-022 with one currency there is no menu', async () => {
  showBar({ me: { currencies: ['USD'] } })
  await screen.findByText('Acme')
  expect(screen.queryByRole('button', { name: /Currency/u })).toBeNull()
})

test('ACC-002 who may only look chooses the currency of sums in the bar, as in Account Settings', async () => {
  const server = showBar({ me: { currencies: ['EUR', 'USD'], isReadOnly: true } })
  await press(/Currency\s*USD/u)
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'EUR' }))
  await waitFor(() => expect(server.mutations).toEqual(['PreferCurrency']))
})

test('LOC-017 a currency that cannot be stored goes back, and a message says so', async () => {
  const server = showBar({ me: { currencies: ['EUR', 'USD'] } })
  await press(/Currency\s*USD/u)
  server.manner = 500
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'EUR' }))
  expect(await screen.findByText(/^The currency was not changed\./u)).toBeDefined()
  expect(screen.getByRole('button', { name: /Currency\s*USD/u })).toBeDefined()
})

test('NAV-005 NAV-009 the logo leads home, and beside it stand the initials of the account', async () => {
  showBar({ account: { name: 'Alder & Stone Components' } })
  const initials = await screen.findByRole('img', { name: 'Alder & Stone Components' })
  expect(initials.textContent).toBe('AC')
  const logo = screen.getByRole('link', { name: 'Sooner' })
  expect(logo.getAttribute('href')).toBe('/early-pay/')
  expect(logo.contains(initials)).toBe(false)
})

test('NAV-005 an uploaded company logo takes the place of the initials', async () => {
  const displayCoordinates = { areaPixels: { x: 0, y: 0, width: 4, height: 4 }, rotation: 0 }
  showBar({ logo: { id: 'l1', displayCoordinates } })
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Acme' }).getAttribute('src')).toMatch(
      /^data:image\/png;base64,/u,
    ),
  )
})

const hasLending = () => screen.queryByRole('button', { name: 'Lending' }) !== null

test('NAV-007 NAV-026 CAP-001 the bar has languages, currencies and, for whom it is offered, Lending with its links', async () => {
  const account = { status: 'READY_FOR_RF_LOANS_STATUS', name: 'Loan', actionButtonUrl: null }
  const rf = [{ ...account, isActionButtonDisabled: false, productType: 'FACTORING' }]
  showBar({ me: { currencies: ['EUR', 'USD'] }, lending: { ...LENDING, rf } })
  await screen.findByText('Arrived')
  expect(screen.getByRole('button', { name: 'Language' })).toBeDefined()
  expect(screen.getByRole('button', { name: /Currency/u })).toBeDefined()
  await press('Lending')
  expect(entries()).toEqual(['Home', 'Invoices', 'Transaction history', 'Remittance', 'Bank details'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Invoices' }))
  expect(location.pathname).toBe('/early-pay/lending')
})

test('CAP-019 a Lending link of the bar leads where the product data say', async () => {
  const navLinks = [{ name: 'applyNow', url: '#apply' }]
  showBar({ lending: { ...LENDING, navLinks } })
  await screen.findByText('Arrived')
  await press('Lending')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Apply now' }))
  expect([location.pathname, location.hash]).toEqual(['/early-pay/', '#apply'])
})

test('CAP-003 several ready accounts have an entry each, which leads to its own home', async () => {
  const ready = {
    status: 'READY_FOR_RF_LOANS_STATUS',
    isActionButtonDisabled: false,
    productType: 'FACTORING',
  }
  const rf = ['North', 'South'].map((name) => ({ ...ready, name, actionButtonUrl: `#${name}` }))
  showBar({ lending: { ...LENDING, rf } })
  await screen.findByText('Arrived')
  await press('Lending')
  expect(entries()).toEqual(['Home of North', 'Home of South'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Home of South' }))
  expect(location.hash).toBe('#South')
})

test.each([
  ['it is not offered', {}],
  ['there is no USD', { lending: LENDING, me: { currencies: ['EUR'] } }],
  ['the region is another', { lending: LENDING, account: { srm: { team: 'UK-IBEX' } } }],
  ['the product info fails and there is no USD', { lending: { no: 'info' }, me: { currencies: ['EUR'] } }],
  [
    'the product info fails and the region is another',
    { lending: { no: 'info' }, account: { srm: { team: 'UK-IBEX' } } },
  ],
  [
    'there are no links',
    {
      lending: {
        ...LENDING,
        rf: [
          {
            status: 'REJECTED_STATUS',
            name: 'A',
            actionButtonUrl: null,
            isActionButtonDisabled: false,
            productType: 'FACTORING',
          },
        ],
      },
    },
  ],
])('NAV-026 CAP-011 CAP-015 CAP-016 CAP-017 there is no Lending entry when %s', async (_, shown: Shown) => {
  showBar(shown)
  await screen.findByText('Arrived')
  expect(hasLending()).toBe(false)
})

test('CAP-013 CAP-016 when the product info fails the entry has the default links', async () => {
  showBar({ lending: { no: 'info' } })
  await screen.findByText('Arrived')
  await press('Lending')
  expect(entries()).toEqual(['Learn more', 'Apply now'])
})
