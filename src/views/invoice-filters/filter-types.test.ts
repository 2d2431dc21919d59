import { CalendarDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { INVOICE_TABLES } from '#domain/invoices'
import { parseIsoDay } from '#domain/calendar'
import { t } from '#i18n'
import { amountTypes, dayTypes } from './filter-types.ts'
import { defaultDays } from './day-form.tsx'

const TODAY = new CalendarDate(2026, 5, 31)
const windowOf = (id: string) =>
  defaultDays(INVOICE_TABLES.flatMap(dayTypes).find((type) => type.id === id)!.window, TODAY)

test('INV-051 the tables together offer every type of day beside all dates', () => {
  const offered = new Set(INVOICE_TABLES.flatMap((table) => dayTypes(table).map(({ name }) => t(name))))
  expect([t('invoices.allDates'), ...offered].sort()).toEqual([
    'All dates',
    'Early payment sent',
    'Early-pay deposit',
    'Estimated deposit',
    'Original deposit',
    'Original due date',
    'Payment date',
    'Tentative due date',
  ])
})

test('INV-052 the tables together offer every type of amount beside all amounts', () => {
  const offered = new Set(INVOICE_TABLES.flatMap((table) => amountTypes(table).map(({ name }) => t(name))))
  expect([t('invoices.allAmounts'), ...offered]).toEqual([
    'All amounts',
    'Invoice amount',
    'Original amount',
    'Amount after discount',
  ])
})

test('INV-053 a table offers a type only when its field is one of its columns', () => {
  const ids = (types: readonly { id: string }[]) => types.map(({ id }) => id)
  expect(ids(dayTypes('eligible'))).toEqual(['due', 'originalDeposit', 'deposit'])
  expect(ids(dayTypes('ineligible'))).toEqual(['estimated'])
  expect(ids(dayTypes('unapproved'))).toEqual(['tentative'])
  expect(ids(dayTypes('paid'))).toEqual(['due', 'payment', 'earlySent'])
  expect(ids(dayTypes('adjustment'))).toEqual(['due'])
  expect(ids(amountTypes('eligible'))).toEqual(['invoice'])
  expect(ids(amountTypes('ineligible'))).toEqual(['original'])
  expect(ids(amountTypes('adjustment'))).toEqual(['invoice'])
  expect(ids(amountTypes('unapproved'))).toEqual(['invoice'])
  expect(ids(amountTypes('paid'))).toEqual(['invoice', 'afterDiscount'])
})

test('INV-046 the window of most days is three months forward from today', () => {
  for (const id of ['due', 'originalDeposit', 'deposit', 'estimated', 'earlySent']) {
    expect(windowOf(id)).toEqual({ from: '2026-05-31', to: '2026-08-31' })
  }
})

test('INV-047 tentative due dates begin three months back and go three forward, payment dates 30 days back to now', () => {
  expect(windowOf('tentative')).toEqual({ from: '2026-02-28', to: '2026-08-31' })
  expect(windowOf('payment')).toEqual({ from: '2026-05-01', to: '2026-05-31' })
})

test('an original deposit is the pay day: a due day on the weekend before is in', () => {
  const monday = parseIsoDay('2026-06-01')!
  const { filter } = INVOICE_TABLES.flatMap(dayTypes).find(({ id }) => id === 'originalDeposit')!
  expect(filter({ from: monday, to: monday })).toEqual({ dueDay: { from: monday - 2, to: monday } })
  expect(amountTypes('eligible')[0]?.filter({ to: 5 })).toEqual({ amount: { to: 5 } })
})
