import { afterEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { parseIsoDay } from '#domain/calendar'
import { invoicesLink, type InvoicesAsked } from '#offering'
import { setFlags } from '#state'
import { day, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { activeInvoiceFilters } from './active-invoice-filters.ts'
import { onlyText } from './only-ids.ts'
import {
  INVOICE_TABS,
  readInvoiceQuery,
  shownTabs,
  sortOf,
  toBookFilter,
  withoutFilters,
  writeInvoiceQuery,
} from './invoice-query.ts'

afterEach(() => setFlags(FLAG_DEFAULTS))

const at = (search: string) => readInvoiceQuery(new URLSearchParams(search), INVOICE_TABS)
const written = (search: string): string => {
  const entries = Object.entries(writeInvoiceQuery(at(search))).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([key, value]) => [key, value ?? ''])).toString()
}

test('RTE-016 each table is a tab of its own in the address', () => {
  expect([at('').tab, at('tab=ineligible').tab, at('tab=nonsense').tab]).toEqual([
    'eligible',
    'ineligible',
    'eligible',
  ])
})

test('INV-028 INV-029 INV-030 INV-031 each tab has its own default order', () => {
  expect(
    ['', 'tab=ineligible', 'tab=adjustment', 'tab=unapproved', 'tab=paid'].map((search) =>
      sortOf(at(search)),
    ),
  ).toEqual([
    { column: 'daysPaidEarly', direction: 'desc' },
    { column: 'estimatedDepositDate', direction: 'asc' },
    { column: 'dueDate', direction: 'asc' },
    { column: 'tentativeDueDate', direction: 'asc' },
    { column: 'paymentDate', direction: 'desc' },
  ])
})

test('INV-036 amount bounds filter also when zero', () => {
  expect(toBookFilter(at('amount=invoice&amountFrom=0&amountTo=50'))).toEqual({ amount: { from: 0, to: 50 } })
})

test('INV-050 nothing is filtered before the user asks', () => {
  expect(toBookFilter(at(''))).toEqual({})
})

test('INV-053 a type that is not of the tab is left out of its question, and kept for the way back', () => {
  const days = at('tab=ineligible&date=deposit&dayFrom=2026-01-01')
  expect([toBookFilter(days), days.dayType]).toEqual([{}, 'deposit'])
  const amounts = at('amount=afterDiscount&amountTo=5')
  expect([toBookFilter(amounts), amounts.amountType]).toEqual([{}, 'afterDiscount'])
  expect(at('amount=none&amountTo=5').amountType).toBeUndefined()
})

test('a range of another table asks for the same of this one, and its chip says of what', () => {
  const query = at('tab=ineligible&amount=invoice&amountFrom=5000&amountTo=10000')
  expect(toBookFilter(query)).toEqual({ originalAmount: { from: 5000, to: 10_000 } })
  expect(activeInvoiceFilters(query, () => {}).map(({ label }) => label)).toEqual([
    'Original amount: 5,000 – 10,000',
  ])
  expect(toBookFilter(at('amount=original&amountTo=5'))).toEqual({ amount: { to: 5 } })
  const dueDay = { from: parseIsoDay('2026-01-01') }
  expect(toBookFilter(at('tab=unapproved&date=due&dayFrom=2026-01-01'))).toEqual({ dueDay })
  expect(toBookFilter(at('date=tentative&dayFrom=2026-01-01'))).toEqual({ dueDay })
})

test('every filter of the address has a chip, which says where the table does not apply it, and takes it away', () => {
  const filters = 'cost=DISC.0.7&costAbove=6.5&scope=excluded&early=none&date=due&dayFrom=2026-01-01'
  const own = activeInvoiceFilters(at(filters), () => {}).map(({ label }) => label)
  let query = at(`tab=ineligible&${filters}&amount=afterDiscount&amountTo=5`)
  expect(toBookFilter(query)).toEqual({})
  const chips = () => activeInvoiceFilters(query, (next) => void (query = next))
  const after = 'Amount after discount: up to 5'
  expect(chips().map(({ label }) => label)).toEqual(
    [...own.slice(0, 3), after, ...own.slice(3)].map((label) => `Not applied here: ${label}`),
  )
  // Each takes itself away: one that stays fails instead of being removed for ever.
  for (let left = chips().length; left > 0; left -= 1) {
    chips()[0]!.remove()
    expect(chips()).toHaveLength(left - 1)
  }
  expect(query).toEqual(at('tab=ineligible'))
})

test('INV-054 eligible invoices can be narrowed to included or excluded ones', () => {
  expect([toBookFilter(at('scope=excluded')), toBookFilter(at('scope=included'))]).toEqual([
    { excluded: true },
    { excluded: false },
  ])
  expect(toBookFilter(at('tab=ineligible&scope=excluded'))).toEqual({})
})

test('INV-051 the days that early payments were sent are those of what was paid early', () => {
  const paidDay = { from: parseIsoDay('2026-01-01') }
  expect(toBookFilter(at('tab=paid&date=payment&dayFrom=2026-01-01'))).toEqual({ paidDay })
  expect(toBookFilter(at('tab=paid&date=earlySent&dayFrom=2026-01-01'))).toEqual({ paidDay, paidEarly: true })
})

test('INV-055 days, reasons and adjustment types filter their own tabs', () => {
  expect(toBookFilter(at('date=due&dayFrom=2026-01-01'))).toEqual({
    dueDay: { from: parseIsoDay('2026-01-01') },
  })
  expect(toBookFilter(at('tab=ineligible&reason=isPastDue'))).toEqual({ reasons: ['isPastDue'] })
  expect(toBookFilter(at('tab=adjustment&type=CREDIT'))).toEqual({ transactionTypes: ['CREDIT'] })
})

test('an address survives being read and written, resetting keeps tab and order', () => {
  const address = 'q=17&scope=included&amount=invoice&amountTo=9&date=due&dayTo=2026-01-31&sort=amount.asc'
  expect(written(address)).toBe(address)
  expect(
    withoutFilters(at(`tab=ineligible&reason=isPastDue&sort=amount.asc&columns=amount.dueDate`)),
  ).toEqual(at('tab=ineligible&sort=amount.asc&columns=amount.dueDate'))
})

test('INV-017 the Unapproved and Paid tables are tabs only while their flags are on', () => {
  expect(shownTabs()).toEqual(['eligible', 'ineligible', 'adjustment'])
  expect(readInvoiceQuery(new URLSearchParams('tab=paid')).tab).toBe('eligible')
  expect(at('tab=paid').tab).toBe('paid')
  setFlags({ ...FLAG_DEFAULTS, 'paid-invoices': true })
  expect(shownTabs()).toEqual(['eligible', 'ineligible', 'adjustment', 'paid'])
  setFlags({ ...FLAG_DEFAULTS, 'gst-unapproved-invoices': true })
  expect(shownTabs()).toEqual(['eligible', 'ineligible', 'adjustment', 'unapproved'])
})

test('the links of pictures are addresses of this page, printed as it prints them', () => {
  const [from, to] = [day('2026-01-05'), day('2026-01-06')]
  const asked: readonly InvoicesAsked[] = [
    { currency: usd },
    { currency: usd, days: { of: 'originalDeposit', from, to } },
    { currency: usd, customerUuid: 'c1', days: { of: 'due', from } },
    { currency: usd, tab: 'ineligible', reason: 'isPastDue' },
  ]
  for (const each of asked) {
    const [, search = ''] = invoicesLink(each).split('?')
    expect(Object.fromEntries(new URLSearchParams(written(search)))).toEqual(
      Object.fromEntries(new URLSearchParams(search)),
    )
  }
})

test('the invoices of all customers can be narrowed to a currency, with a chip that removes it', () => {
  const query = at('currency=USD')
  expect(query.currency).toBe('USD')
  expect(at('currency=dollars').currency).toBeUndefined()
  const chips = activeInvoiceFilters(query, (next) => expect(next.currency).toBeUndefined())
  expect(chips.map(({ label }) => label)).toEqual(['Currency: USD'])
  chips[0]!.remove()
  expect.assertions(4)
})

test('invoices that are shown alone are named in the address, and are a filter that can be taken off', () => {
  const only = onlyText([40, 7, 1900])
  expect(toBookFilter(at(`only=${only}`))).toEqual({ ids: [7, 40, 1900] })
  expect(written(`only=${only}`)).toBe(`only=${only}`)
  expect(written('only=Nonsense!')).toBe('')
  let next = at(`only=${only}&q=1`)
  const chips = activeInvoiceFilters(next, (query) => void (next = query))
  expect(chips.map(({ label }) => label)).toContain('3 pasted invoices')
  chips.find(({ id }) => id === 'only')!.remove()
  expect(toBookFilter(next)).toEqual({ search: '1' })
})

test('what is due too soon is a filter of eligible invoices, with a chip that takes it back', () => {
  const query = at('scope=included&early=none')
  expect(toBookFilter(query)).toEqual({ excluded: false, daysEarly: { to: 0 } })
  expect(written('scope=included&early=none')).toBe('scope=included&early=none')
  expect(toBookFilter(at('tab=ineligible&early=none'))).toEqual({})
  const changes: unknown[] = []
  const chip = activeInvoiceFilters(query, (next) => changes.push(next.isTooSoon)).find(
    ({ label }) => label === 'Due too soon',
  )
  chip?.remove()
  expect(changes).toEqual([false])
})
