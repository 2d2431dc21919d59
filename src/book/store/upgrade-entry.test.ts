import { expect, test } from 'vitest'
import { idSetOf } from '#domain/invoices'
import { upgradeEntry } from './upgrade-entry.ts'
import type { OutboxEntry } from './outbox.ts'

test('an edit written down for one customer is sent as a set of invoices', () => {
  const invoiceIds = Float64Array.of(7, 900, 8)
  const args = { makerOrganizationUuid: 'm', currency: 'USD', invoiceIds, excluded: true }
  // As an earlier version has stored it.
  const earlier = {
    opId: 'op',
    call: 'invoices/exclude',
    args,
    notAfter: 5,
    sequence: 3,
  } as unknown as OutboxEntry
  const converted = upgradeEntry(earlier)
  expect(converted).toEqual({
    opId: 'op',
    call: 'invoices/exclude',
    args: { invoices: idSetOf(invoiceIds), count: 3, excluded: true },
    notAfter: 5,
    sequence: 3,
  })
  expect(upgradeEntry(converted)).toBe(converted)
})
