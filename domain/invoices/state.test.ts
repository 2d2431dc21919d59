import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HoldFlag, INELIGIBILITY_REASONS, reasonMask, reasonsOf } from './hold-flags.ts'
import { INVOICE_STATES, invoiceState, type StateInputs } from './state.ts'
import { type Order } from './orders/orders.ts'
import { tableColumns, tableDefinition, type InvoiceTable } from './tables.ts'
import { day } from '../../tests/fixtures/days-and-currencies.ts'

const open: StateInputs = { kind: 0, paidState: 0, approvedDay: day(90), dueDay: day(130), holdFlags: 0 }

test('an open invoice approved by today and due after it is eligible', () => {
  expect(invoiceState(open, day(100))).toBe('eligible')
  expect(invoiceState(open, day(90))).toBe('eligible')
  expect(invoiceState(open, day(129))).toBe('eligible')
})

test('the day of approval and the due day are the edges', () => {
  expect(invoiceState(open, day(89))).toBe('unapproved')
  expect(invoiceState(open, day(130))).toBe('past-due')
})

test('paid comes before unapproved, past due and held; past due before held', () => {
  expect(invoiceState({ ...open, paidState: 2, holdFlags: 63 }, day(10))).toBe('paid')
  expect(invoiceState({ ...open, holdFlags: HoldFlag.isReserved }, day(200))).toBe('past-due')
  expect(invoiceState({ ...open, holdFlags: HoldFlag.isReserved }, day(100))).toBe('held')
})

test('an adjustment is open until it is paid, whatever its days and flags', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.nat(63), fc.nat(300), (paidState, holdFlags, today) => {
      const state = invoiceState({ ...open, kind: 1, paidState, holdFlags }, day(today))
      return state === (paidState === 0 ? 'adjustment' : 'paid')
    }),
  )
})

test('every flag is one reason and past due comes first', () => {
  expect(reasonsOf(reasonMask(true, HoldFlag.makerExcluded | HoldFlag.isReserved))).toEqual([
    'isPastDue',
    'isReserved',
    'makerExcluded',
  ])
  expect(reasonsOf(reasonMask(true, 63))).toEqual(INELIGIBILITY_REASONS)
  expect(reasonsOf(reasonMask(false, 0))).toEqual([])
})

test('every state is listed by exactly one of the five tables', () => {
  const listed = (['eligible', 'ineligible', 'adjustment', 'unapproved', 'paid'] as const).flatMap(
    (table) => tableDefinition(table).states,
  )
  expect([...listed].sort()).toEqual([...INVOICE_STATES].sort())
})

test('INV-028 INV-029 INV-030 INV-031 each table has its default order', () => {
  expect(orderOf('ineligible')).toEqual({ column: 'depositDay', direction: 'asc' })
  expect(orderOf('adjustment')).toEqual({ column: 'dueDay', direction: 'asc' })
  expect(orderOf('eligible')).toEqual({ column: 'daysEarly', direction: 'desc' })
  expect(orderOf('offer-edit')).toEqual({ column: 'daysEarly', direction: 'desc' })
  expect(orderOf('unapproved')).toEqual({ column: 'dueDay', direction: 'asc' })
  expect(orderOf('paid')).toEqual({ column: 'paidDay', direction: 'desc' })
})

test('INV-012 the edit tables have a checkbox and their read-only twins drop it', () => {
  for (const variant of [
    'offer-edit',
    'offer-invoices-edit',
    'request-invoices-edit',
    'revamp-edit',
  ] as const) {
    expect(tableColumns(variant, true)).toEqual(['checkbox', ...tableColumns(variant, false)])
  }
})

function orderOf(table: InvoiceTable): Order {
  return tableDefinition(table).defaultOrder
}
