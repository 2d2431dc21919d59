import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { book, builder, offerable, sumsByOpportunity } from '#state'
import { openOpportunity } from '../../../../tests/fixtures/customers.ts'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../../tests/fixtures/page-server.tsx'
import { candidatesOf, type Candidate } from '../available.ts'
import { ByCustomer } from '../steps/by-customer.tsx'
import { customerChoices, type CustomerChoice } from './customer-choices.ts'
import { indexChoices } from './found-choices.ts'
import { linesOf } from './list-lines.ts'
import { CustomersStep } from './customers-step.tsx'
import { windowThat } from '../../../../tests/fixtures/window-that.ts'

const measure = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'getBoundingClientRect')

// The elements lie at the top of the page, as in a browser when it is scrolled.
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, 1000, 37)
})
afterEach(() => {
  cleanup()
  builder.reset()
  history.replaceState(null, '', '/')
  if (measure) Object.defineProperty(HTMLElement.prototype, 'getBoundingClientRect', measure)
  else Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect')
  window.scrollTo(0, 0)
})

/** The candidates of a generated book, with rates for every second one; each tenth is in an offer. */
async function candidatesOfBook(customers: number): Promise<readonly Candidate[]> {
  servePage({ rest: bookAnswers(customers * 3, customers) })
  await loadPageBook()
  const opportunities = book.book().opportunities.map(({ uuid, customerUuid, customerName, currency }, n) =>
    openOpportunity(uuid, {
      customerUuid,
      customerName,
      currency,
      isInActiveOffer: n % 10 === 0,
      requestOptions: n % 10 === 0 ? [] : ['OneTimePriceDiscovery', 'ExpressAcceptPriceDiscovery'],
    }),
  )
  const rates = new Map(
    opportunities.flatMap(({ uuid, currency }, n) =>
      n % 2 === 0
        ? []
        : [[uuid, { ...NO_RATES, uuid, convertedCurrency: currency, expressPercent: 4 + (n % 7) }]],
    ),
  )
  const inputs = { owed: sumsByOpportunity.value, offerable: offerable.value, opportunities, rates }
  const candidates = candidatesOf({ ...inputs, allowsNothingYet: false })
  builder.setOfferables(candidates)
  return candidates
}

const NO_RATES = {
  staticPercent: undefined,
  benchmark: undefined,
  preferredPercent: undefined,
  projectedClearing: 1,
  exchangeRate: 1,
}

const linesShown = (choices: readonly CustomerChoice[]) => linesOf(indexChoices(choices).all)

const list = () => screen.getByRole('list', { name: 'Customers' })
const shown = () => within(list()).getAllByRole('listitem')
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })

test.each([1001, 5000, 20_000])(
  'with %i customers the last one is reached, found and counted, and few are drawn',
  async (customers) => {
    const candidates = await candidatesOfBook(customers)
    const choices = customerChoices(candidates)
    const lines = linesShown(choices)
    const end = lines.at(-1)!
    const last = end.kind === 'choice' ? end.found.choice : end.inside[0]!.choice
    render(<CustomersStep candidates={candidates} />)
    const [first] = shown()
    expect(shown().length).toBeLessThan(60)
    expect(first!.getAttribute('aria-setsize')).toBe(String(lines.length))
    // One tab stop; End goes to the last.
    act(() =>
      within(list())
        .getAllByRole('checkbox')
        .find((box) => box.tabIndex === 0)!
        .focus(),
    )
    key('End')
    expect(document.activeElement!.closest('li')!.getAttribute('aria-posinset')).toBe(String(lines.length))
    expect(document.activeElement!.closest('li')!.textContent).toContain(last.name)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: last.number } })
    expect(shown().every((item) => item.textContent.includes(last.name))).toBe(true)
  },
)

test('the search says how many customers it finds of how many, whatever their currencies', async () => {
  const [one, other, ...rest] = (await candidatesOfBook(30)).map((each, n) => ({
    ...each,
    name: `Buyer ${n}`,
  }))
  const { customerUuid, name } = one!
  const candidates = [one!, { ...other!, customerUuid, name, currency: otherThan(one!) }, ...rest]
  const customers = new Set(candidates.map((each) => each.customerUuid)).size
  expect(customers).toBeLessThan(customerChoices(candidates).length)
  render(<CustomersStep candidates={candidates} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'buyer 0' } })
  screen.getByText(`1 of ${customers}`)
})

const otherThan = ({ currency }: Candidate) => currencyCode(currency === 'EUR' ? 'USD' : 'EUR')

/** A window as wide as the columns and a line of sums need. */
const widenWindow = (): void => windowThat((query) => !query.includes('max-'))

test('what matches is selected as one and cleared as one, and the line says what it comes to', async () => {
  widenWindow()
  const candidates = await candidatesOfBook(1001)
  const user = userEvent.setup()
  render(<CustomersStep candidates={candidates} />)
  await user.type(screen.getByRole('searchbox'), 'customer 12')
  const wanted = candidates.filter(
    ({ name, hindrance, isTooSoon }) => name.includes('12') && !hindrance && !isTooSoon,
  )
  const found = wanted.filter(({ name }) => name.startsWith('Customer 12'))
  const count = new Set(found.map(({ customerUuid }) => customerUuid)).size
  await user.click(screen.getByRole('checkbox', { name: `Select the ${count} with invoices to offer` }))
  expect(new Set(builder.chosen.value)).toEqual(new Set(found.map(({ uuid }) => uuid)))
  const invoices = found.reduce((sum, each) => sum + each.count, 0)
  expect(screen.getByText(new RegExp(`^${count} customers selected · ${invoices} invoices · `))).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(builder.chosen.value.size).toBe(0)
})

test('those that are found and have nothing to offer are not counted as what is selected', async () => {
  const candidates = await candidatesOfBook(30)
  const found = candidates.map((each, n) => ({
    ...each,
    name: `Buyer ${n}`,
    hindrance: n === 1 ? ('nothing' as const) : undefined,
  }))
  render(<CustomersStep candidates={found} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'buyer 1' } })
  const match = new Set(
    found.filter(({ name }) => name.startsWith('Buyer 1')).map((each) => each.customerUuid),
  )
  screen.getByRole('checkbox', { name: `Select the ${match.size - 1} with invoices to offer` })
  screen.getByText(new RegExp(`^${match.size} of `))
})

test('the list is filtered by amount, accepted APR, currency and offer, and sorted by its columns', async () => {
  const candidates = await candidatesOfBook(1001)
  const user = userEvent.setup()
  render(<CustomersStep candidates={candidates} />)
  const choices = customerChoices(candidates)
  const expectFound = (passes: (choice: (typeof choices)[number]) => boolean) =>
    expect(shown()[0]!.getAttribute('aria-setsize') ?? String(shown().length)).toBe(
      String(linesShown(choices.filter(passes)).length),
    )
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  await user.type(screen.getByRole('textbox', { name: 'Amount from' }), '20,000')
  const isLarge = ({ minor }: { readonly minor: number }) => minor >= 2_000_000
  await user.type(screen.getByRole('textbox', { name: 'Accepted APR up to' }), '5')
  await user.keyboard('{Escape}')
  expectFound((each) => isLarge(each) && (each.acceptedPercent ?? 99) <= 5)
  await user.click(screen.getByRole('button', { name: 'Reset filters' }))
  expectFound(() => true)
  await user.click(screen.getByRole('button', { name: /^Accepted APR/ }))
  const cheapest = Math.min(...choices.flatMap(({ acceptedPercent }) => acceptedPercent ?? []))
  expect(shown()[0]!.textContent).toContain(`${cheapest.toFixed(2)}%`)
  await user.click(screen.getByRole('button', { name: /^Customer/ }))
  expect(shown()[0]!.textContent).toContain('Customer 0')
})

test('what is searched for, the filters and the order are in the address, each a step of its own, and there again after another step or a reload', async () => {
  history.replaceState({ step: 1 }, '', '/?draft=d1#customers')
  const before = history.length
  const candidates = await candidatesOfBook(1001)
  const user = userEvent.setup()
  render(<CustomersStep candidates={candidates} />)
  await user.type(screen.getByRole('searchbox'), 'customer')
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  await user.type(screen.getByRole('textbox', { name: 'Amount from' }), '20,000')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Accepted APR/ }))
  const address = '?draft=d1&find.q=customer&find.from=20000&find.sort=acceptedPercent.asc'
  expect([location.search, location.hash, history.state]).toEqual([address, '#customers', { step: 1 }])
  expect(history.length - before).toBe(3)
  const places = shown().map(({ textContent }) => textContent)
  cleanup()
  render(<CustomersStep candidates={candidates} />)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('customer')
  expect(shown().map(({ textContent }) => textContent)).toEqual(places)
  await user.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(location.search).toBe('?draft=d1&find.q=customer&find.sort=acceptedPercent.asc')
})

/** The candidates with the last one of the list become its first. */
function withLastFirst(candidates: readonly Candidate[]) {
  const choices = customerChoices(candidates).filter(({ hindrance }) => !hindrance)
  const last = choices.at(-1)!
  const minor = Math.max(...choices.map((each) => each.minor)) + 1
  const currency = choices[0]!.currency
  return candidates.map((each) =>
    each.customerUuid === last.customerUuid ? { ...each, currency, payableMinor: minor } : each,
  )
}

test.each([
  ['1,001 customers', ''],
  ['the few that a search finds', 'customer 10'],
])('the focus and a press stay with their customer when another one comes before it: %s', async (_, text) => {
  const candidates = await candidatesOfBook(1001)
  const user = userEvent.setup()
  const { rerender } = render(<CustomersStep candidates={candidates} />)
  if (text) await user.type(screen.getByRole('searchbox'), text)
  const boxes = within(list()).getAllByRole('checkbox')
  const [focused, pressed] = boxes.filter((box) => !(box as HTMLInputElement).disabled).slice(6)
  const item = focused!.closest('li')!
  const names = [focused!, pressed!].map((box) => box.closest('label')!.textContent)
  act(() => focused!.focus())
  const found = candidates.filter(({ name }) => !text || name.toLowerCase().startsWith(text))
  const moved = withLastFirst(found)
  const [first] = shown()
  rerender(
    <CustomersStep
      candidates={candidates.map((each) => moved.find(({ uuid }) => uuid === each.uuid) ?? each)}
    />,
  )
  expect(shown()[0]!.textContent).not.toBe(first!.textContent)
  expect(document.activeElement!.closest('label')!.textContent).toBe(names[0])
  expect(document.activeElement!.closest('li')).toBe(item)
  // A press that began before ends in the box of its own customer.
  expect(pressed!.closest('label')!.textContent).toBe(names[1])
})

test('a row that has the focus stays rendered where its customer goes far down', async () => {
  const candidates = await candidatesOfBook(1001)
  const { rerender } = render(<CustomersStep candidates={candidates} />)
  const box = within(list())
    .getAllByRole('checkbox')
    .find((each) => !(each as HTMLInputElement).disabled)!
  const name = box.closest('label')!.textContent
  const { customerUuid } = customerChoices(candidates)[0]!
  act(() => box.focus())
  rerender(
    <CustomersStep
      candidates={candidates.map((each) =>
        each.customerUuid === customerUuid ? { ...each, payableMinor: 1 } : each,
      )}
    />,
  )
  expect(document.activeElement!.closest('label')!.textContent).toBe(name)
  expect(Number(document.activeElement!.closest('li')!.getAttribute('aria-posinset'))).toBeGreaterThan(60)
  key('ArrowDown')
  expect(document.activeElement!.closest('label')!.textContent).not.toBe(name)
})

test('a short list has neither filters nor columns to sort by', async () => {
  const candidates = await candidatesOfBook(10)
  render(<CustomersStep candidates={candidates} />)
  expect(shown()).toHaveLength(linesShown(customerChoices(candidates)).length)
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Amount/ })).toBeNull()
})

test.each([1001, 5000])(
  'the result by customer has all of %i, and draws those in view',
  async (customers) => {
    const candidates = await candidatesOfBook(customers)
    const open = candidates.filter(({ hindrance }) => !hindrance)
    act(() => builder.reset({ chosen: open.map(({ uuid }) => uuid), percent: 8 }))
    render(<ByCustomer chosen={open} />)
    const rows = builder.customerResults.value.size
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(rows + 1))
    expect(screen.getAllByRole('row').length).toBeLessThan(70)
    window.scrollTo(0, 45 * rows)
    fireEvent.scroll(window)
    expect(screen.getAllByRole('row').at(-1)!.getAttribute('aria-rowindex')).toBe(String(rows + 1))
  },
)
