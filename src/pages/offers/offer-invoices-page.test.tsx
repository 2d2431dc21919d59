import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { OfferInvoicesPage } from './offer-invoices-page.tsx'

afterEach(cleanup)

const params = { requestid: 'o1' }
const PATH = '/requests/o1/invoices'
const rest = bookAnswers(300)
const [part] = wireOpportunities()
const title = `Invoices offered to ${part!.makerDisplayName}`

/** The offer of this supplier, as far as its invoices depend on it. */
const offer = ({
  status = 'ACTIVE',
  isInvoicesEditable = true,
  opportunities = [part] as readonly object[],
} = {}) => ({
  earlyPayRequests: {
    edges: [
      {
        node: {
          id: 'o1',
          type: 'ONE_TIME_PRICE_DISCOVERY',
          status,
          rateType: 'APR',
          restrictions: { isInvoicesEditable },
          opportunities,
          stats: { toCurrency: { currency: 'USD', rates: [] } },
        },
      },
    ],
  },
})

interface Opened {
  readonly rows?: typeof rest
  readonly isReadOnly?: boolean
  readonly scope?: object
  readonly heading?: string | RegExp
}

/** Opens the page once the book is here. */
async function open(
  of: ReturnType<typeof offer>,
  { rows = rest, isReadOnly = false, scope = {}, heading = title }: Opened = {},
): Promise<void> {
  servePage({ data: { ...supplier({ isReadOnly }), ...of }, rest: rows })
  await act(loadPageBook)
  renderPage(<OfferInvoicesPage params={{ ...params, ...scope }} />, PATH)
  await screen.findByRole('heading', { name: heading })
}

const grid = () => screen.findByRole('grid', { name: 'Invoices of the Offer' })
const checkbox = async () => (await grid()).querySelector<HTMLInputElement>('[role=row] input[type=checkbox]')

testPageStates({
  name: 'the page of the invoices of an offer',
  page: () => <OfferInvoicesPage params={params} />,
  path: PATH,
  data: offer(),
  title: 'Offer Details',
  loaded: title,
})

test('the invoices of an offer are those of its customers, each with a checkbox', async () => {
  await open(offer())
  const all = Number((await grid()).getAttribute('aria-rowcount')) - 1
  expect(all).toBeGreaterThan(0)
  expect(all).toBeLessThan(300)
  expect(await checkbox()).not.toBeNull()
  expect(screen.getByText(/Every change is saved at once/u)).toBeDefined()
})

test('OFF-016 RTE-021 RTE-022 the address of one customer and currency shows the invoices of that part of the offer', async () => {
  const { customerUuid, makerDisplayName } = part!
  const inEuro = { ...wireOpportunities()[1]!, customerUuid, makerDisplayName, currency: 'EUR' }
  const whole = offer({ opportunities: [part!, inEuro] })
  const rowsOf = async (scope: object) => {
    cleanup()
    await open(whole, { scope })
    return Number((await grid()).getAttribute('aria-rowcount')) - 1
  }
  const all = await rowsOf({ customerUuid })
  const parts = [
    await rowsOf({ customerUuid, customerCurrency: part!.currency }),
    await rowsOf({ customerUuid, customerCurrency: 'EUR' }),
  ]
  expect(Math.min(...parts)).toBeGreaterThan(0)
  expect(parts[0]! + parts[1]!).toBe(all)
})

test('sums have the order of currencies that the page of the offer has', async () => {
  const offered = (currency: string, amount: number) => ({
    ...wireOpportunities().find((each) => each.currency === currency)!,
    offeredInvoiceCount: 1,
    offeredInvoiceAmount: amount,
  })
  const inOrder = async (usd: number, eur: number) => {
    const opportunities = [offered('USD', usd), offered('EUR', eur)]
    await open(offer({ opportunities }), { heading: / and / })
    const sums = (await screen.findByText(/^\d+ of \d+ included$/u)).parentElement!
    const found = sums.textContent
    cleanup()
    return found.match(/USD|EUR/gu)
  }
  expect(await inOrder(900, 100)).toEqual(['USD', 'EUR'])
  expect(await inOrder(100, 900)).toEqual(['EUR', 'USD'])
})

test('RTE-022 the address of one customer leaves out the other customers of the offer', async () => {
  const other = wireOpportunities().find(({ customerUuid }) => customerUuid !== part!.customerUuid)
  await open(offer({ opportunities: [part!, other!] }), { scope: { customerUuid: part!.customerUuid } })
  const shown = (await grid()).getAttribute('aria-rowcount')
  cleanup()
  await open(offer())
  expect((await grid()).getAttribute('aria-rowcount')).toBe(shown)
})

test('the invoices of an offer are skeleton rows while the book loads, below the filters and actions that they will have; a phone’s are its own', async () => {
  const cellsOf = async () => {
    cleanup()
    servePage({ data: { ...supplier(), ...offer() } })
    renderPage(<OfferInvoicesPage params={params} />, PATH)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    const loading = await screen.findByRole('grid', { name: 'Loading invoices' })
    expect(loading.getAttribute('aria-busy')).toBe('true')
    for (const part of [screen.getByRole('searchbox'), screen.getByRole('button', { name: 'Undo' })])
      expect(part.compareDocumentPosition(loading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    return loading.querySelector('[aria-hidden] > div')!.children.length
  }
  expect(await cellsOf()).toBeGreaterThan(2)
  for (const [name, px] of [
    ['clientWidth', 390],
    ['clientHeight', 600],
  ] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(px)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await cellsOf()).toBe(2)
})

test('an offer whose customers owe nothing has an empty table that says so', async () => {
  await open(offer(), { rows: bookAnswers(0) })
  expect((await grid()).getAttribute('aria-rowcount')).toBe('1')
  expect(screen.getByText(/^No eligible invoices/u)).toBeDefined()
})

test('a book that the server rejects is named with the reason, beside the offer', async () => {
  await open(offer(), { rows: {} })
  expect((await screen.findByRole('alert')).textContent).toContain("Can't load Invoices of the Offer")
})

test('without a connection and without a stored book the invoices ask for a connection once', async () => {
  servePage({ manner: 'offline' })
  await act(loadPageBook)
  servePage({ data: { ...supplier(), ...offer() } })
  renderPage(<OfferInvoicesPage params={params} />, PATH)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText('This page needs a connection once')).toBeDefined()
})

test('invoices of an offer that lets none be changed can be looked at, with the reason', async () => {
  await open(offer({ isInvoicesEditable: false }))
  expect(screen.getByText(/can't be changed now/u)).toBeDefined()
  expect(await checkbox()).toBeNull()
  cleanup()
  await open(offer({ status: 'WITHDRAWN', isInvoicesEditable: false }))
  expect(screen.getByText(/This offer has ended/u)).toBeDefined()
})

test('who may only look sees the invoices without checkboxes', async () => {
  await open(offer(), { isReadOnly: true })
  await screen.findByText(title)
  expect(await checkbox()).toBeNull()
})

test('the invoices of an offer that is not this supplier’s are not available', async () => {
  servePage({ data: supplier() })
  renderPage(<OfferInvoicesPage params={params} />, PATH)
  expect(await screen.findByText(/not available/u)).toBeDefined()
})

test('the filters of an offer’s invoices stand in the address: they survive a reload, and Back takes one back', async () => {
  await open(offer())
  const all = (await grid()).getAttribute('aria-rowcount')
  await userEvent.click(screen.getByRole('radio', { name: 'Excluded' }))
  await waitFor(() => expect(location.search).toBe('?scope=excluded'))
  await waitFor(async () => expect((await grid()).getAttribute('aria-rowcount')).not.toBe(all))
  await userEvent.type(screen.getByRole('searchbox'), 'nothing like it')
  await waitFor(() => expect(location.search).toBe('?q=nothing+like+it&scope=excluded'))
  cleanup()
  renderPage(<OfferInvoicesPage params={params} />, `${PATH}${location.search}`)
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('nothing like it')
  act(() => history.back())
  await waitFor(() => expect(location.search).toBe('?scope=excluded'))
})
