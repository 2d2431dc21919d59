import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeAllToasts, toasts } from '#components'
import { chip } from '#styles'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { resizeForTest } from '../../../tests/app/viewport.ts'
import { ExpandPage } from './expand-page.tsx'
import { RequestPage } from './request-page.tsx'

afterEach(() => {
  cleanup()
  closeAllToasts()
})

const buyer = (name: string, connection: string) => ({ uuid: name, name, logoUrl: null, connection })
const found = {
  buyers: [
    buyer('Alder Foods', 'CONNECTED'),
    buyer('Birch Motors', 'PENDING'),
    buyer('Cedar Health', 'NOT_STARTED'),
  ],
  hasMore: false,
}
const rest = { '/find-your-customers/buyers': found, '/find-your-customers/requests': { id: 'r1' } }
const POST = 'POST /early-pay/api/find-your-customers/requests'

testPageStates({
  name: 'expand your network',
  page: () => <ExpandPage />,
  path: '/find-your-customers/expand-your-network',
  rest,
  title: 'Customers',
  loaded: 'Cedar Health',
})

test('RTE-042 RTE-043 ENT-032 active buyers stand with their connection; those not started can be requested', async () => {
  const server = servePage({ data: supplier(), rest })
  renderPage(<ExpandPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Expand your network' })).toBeDefined()
  const rows = async () =>
    (await screen.findAllByRole('row')).slice(1).map((each) =>
      within(each)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  await waitFor(async () =>
    expect(await rows()).toEqual([
      ['AFAlder Foods', 'Connected', ''],
      ['BMBirch Motors', 'Requested', ''],
      ['CHCedar Health', 'Not requested', 'Request'],
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Request Cedar Health' }))
  await waitFor(() =>
    expect(toasts.value.map(({ text }) => text)).toEqual([
      'Cedar Health is requested. We will be in touch by e-mail.',
    ]),
  )
  expect(server.bodies.get(POST)).toEqual({ buyerUuid: 'Cedar Health' })
})

test('RTE-043 each state of a connection has its colour, and each customer its own logo, or its initials', async () => {
  const logos = found.buyers.map((each, n) => ({
    ...each,
    logoUrl: n === 1 ? '/early-pay/buyers.svg#b' : null,
  }))
  servePage({
    data: supplier(),
    rest: { ...rest, '/find-your-customers/buyers': { ...found, buyers: logos } },
  })
  renderPage(<ExpandPage />)
  const tones = { Connected: 'success', Requested: 'accent', 'Not requested': 'neutral' } as const
  for (const [words, tone] of Object.entries(tones))
    expect((await screen.findByText(words)).className).toBe(chip({ tone }))
  const drawn = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'))
  expect(drawn).toEqual(['/early-pay/buyers.svg#b'])
  const names = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
  expect(names).toEqual([undefined, 'AFAlder Foods', 'Birch Motors', 'CHCedar Health'])
})

test('RTE-043 on a phone a customer is two short lines, which its request ends', async () => {
  resizeForTest(390)
  servePage({ data: supplier(), rest })
  renderPage(<ExpandPage />)
  const list = await screen.findByRole('list', { name: 'Customers' })
  await within(list).findByText('Cedar Health')
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
    ['AFAlder Foods', '', 'ConnectionConnected'],
    ['BMBirch Motors', '', 'ConnectionRequested'],
    ['CHCedar Health', 'ActionsRequest', 'ConnectionNot requested'],
  ])
})

test('RTE-043 the list says that there are more customers only where there are', async () => {
  for (const hasMore of [true, false]) {
    servePage({ data: supplier(), rest: { ...rest, '/find-your-customers/buyers': { ...found, hasMore } } })
    renderPage(<ExpandPage />)
    await screen.findByText('Cedar Health')
    expect(screen.queryByText(/^There are more\./u) !== null).toBe(hasMore)
    cleanup()
  }
})

test('RTE-043 before any customer takes part the list says so, and leads to the form', async () => {
  servePage({
    data: supplier(),
    rest: { ...rest, '/find-your-customers/buyers': { buyers: [], hasMore: false } },
  })
  renderPage(<ExpandPage />)
  const empty = (await screen.findByText('Customers appear here once they take part')).closest(
    'section, div',
  )!
  expect(empty.textContent).not.toContain('""')
  const main = screen.getAllByRole('link', { name: 'Request a new customer' })
  expect(main.map((link) => link.getAttribute('href'))).toEqual(
    main.map(() => '/early-pay/find-your-customers/request-new-customers'),
  )
  expect(main.length).toBe(2)
})

test('RTE-043 ERR-020 a request from the list that is rejected says why; only its own button is busy meanwhile', async () => {
  const buyers = [...found.buyers, buyer('Dogwood Air', 'NOT_STARTED')]
  const server = servePage({
    data: supplier(),
    rest: { ...rest, '/find-your-customers/buyers': { buyers, hasMore: false } },
  })
  renderPage(<ExpandPage />)
  const button = (name: string) => screen.findByRole('button', { name: `Request ${name}` })
  await button('Cedar Health')
  server.manner = 'waits'
  await userEvent.click(await button('Cedar Health'))
  const isBusy = async (name: string) => (await button(name)).dataset.pending !== undefined
  await waitFor(async () => expect(await isBusy('Cedar Health')).toBe(true))
  expect(await isBusy('Dogwood Air')).toBe(false)
  server.manner = 'fails'
  await userEvent.click(await button('Dogwood Air'))
  await waitFor(() =>
    expect(toasts.value.map(({ tone, text }) => [tone, text])).toEqual([
      ['error', "You don't have permission to do this."],
    ]),
  )
})

test('RTE-043 the search asks the server, and who is not found can be requested by name', async () => {
  const answers: Record<string, unknown> = { ...rest }
  const server = servePage({ data: supplier(), rest: answers })
  renderPage(<ExpandPage />)
  await screen.findByText('Cedar Health')
  const before = server.asked.length
  answers['/find-your-customers/buyers'] = { buyers: [], hasMore: false }
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'zephyr')
  expect(await screen.findByText('No customer is called "zephyr"')).toBeDefined()
  expect(server.asked.length).toBeGreaterThan(before)
  const links = screen.getAllByRole('link', { name: 'Request a new customer' })
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/early-pay/find-your-customers/request-new-customers']),
  )
})

test('RTE-043 who may only look sees the connections and requests nobody', async () => {
  servePage({ data: supplier({ isReadOnly: true }), rest })
  renderPage(<ExpandPage />)
  await screen.findByText('Not requested')
  expect(screen.queryByRole('button', { name: /^Request/u })).toBeNull()
  cleanup()
  renderPage(<RequestPage />)
  expect(await screen.findByText('Your account can look but not request customers.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

const nameField = () => screen.getByRole('textbox', { name: 'Name of the customer' })
const contactField = () => screen.getByRole('textbox', { name: /^E-mail address/u })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }))

test('RTE-042 RTE-043 the form names what is wrong and sends nothing, then confirms what was sent', async () => {
  const server = servePage({ data: supplier(), rest })
  renderPage(<RequestPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Request a new customer' })).toBeDefined()
  await userEvent.type(contactField(), 'nobody')
  await send()
  expect(screen.getByText('Enter the name of the customer.')).toBeDefined()
  expect(document.activeElement).toBe(nameField())
  expect(screen.getByText('Enter an e-mail address like name@company.com.')).toBeDefined()
  expect(server.asked).not.toContain(POST)
  await userEvent.type(nameField(), '  Zephyr Works ')
  await userEvent.type(contactField(), '@zephyr.test')
  await userEvent.type(screen.getByRole('textbox', { name: /^Anything we should know/u }), ' Account 4711 ')
  await send()
  expect(await screen.findByText('Your request is sent')).toBeDefined()
  expect(screen.getByText(/We will talk to Zephyr/u).textContent).toMatch(/talk to Zephyr Works and/u)
  const [home] = screen.getAllByRole('link', { name: 'Homepage' })
  expect(home!.getAttribute('href')).toBe('/early-pay/')
  expect(server.asked.filter((call) => call === POST)).toHaveLength(1)
  expect(server.bodies.get(POST)).toEqual({
    buyerName: 'Zephyr Works',
    contactEmailAddress: 'nobody@zephyr.test',
    note: 'Account 4711',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Request another customer' }))
  expect((nameField() as HTMLInputElement).value).toBe('')
})

test('RTE-043 a request that is rejected says why and keeps what was entered', async () => {
  const server = servePage({ data: supplier(), rest })
  renderPage(<RequestPage />)
  await userEvent.type(nameField(), 'Zephyr Works')
  server.manner = 'fails'
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe("You don't have permission to do this.")
  expect((nameField() as HTMLInputElement).value).toBe('Zephyr Works')
})

test('RTE-043 a note has a thousand characters at most, which its field says and takes the focus for, and nothing is sent that was left empty', async () => {
  const server = servePage({ data: supplier(), rest })
  renderPage(<RequestPage />)
  await userEvent.type(nameField(), 'Zephyr Works')
  const note = screen.getByRole('textbox', { name: /^Anything we should know/u })
  expect(screen.getByText('For example the number of your account with them.')).toBeDefined()
  fireEvent.change(note, { target: { value: 'a'.repeat(1001) } })
  await send()
  expect(document.getElementById(note.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Use 1,000 characters at most.',
  )
  expect([note.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', note])
  expect(server.asked).not.toContain(POST)
  fireEvent.change(note, { target: { value: 'a'.repeat(1000) } })
  await send()
  await screen.findByText('Your request is sent')
  expect(server.bodies.get(POST)).toEqual({ buyerName: 'Zephyr Works', note: 'a'.repeat(1000) })
})
