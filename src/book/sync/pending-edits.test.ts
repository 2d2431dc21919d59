import { expect, test } from 'vitest'
import { idSetOf } from '#domain/invoices'
import type { OutboxEntry } from '../store/outbox.ts'
import { PendingEdits } from './pending-edits.ts'

const entry: OutboxEntry = {
  opId: 'op-5',
  call: 'invoices/include',
  args: { invoices: idSetOf(Float64Array.of(7)), count: 1, excluded: false },
  notAfter: 0,
  sequence: 5,
}

test('an edit that the store has settled in a later epoch than that of its answer is dropped at the head of the store', () => {
  const pending = new PendingEdits()
  const head = { epoch: 'later', version: 10 }
  pending.follow({ entries: [{ ...entry, done: { epoch: 'former', version: 8 } }], rejected: [], head })
  // Another tab sent it again, and settled it with the answer of the later epoch.
  pending.follow({ entries: [], rejected: [], head })
  expect(pending.settle({ epoch: 'later', version: 9 })).toBe(false)
  expect(pending.settle(head)).toBe(true)
  expect(pending.all).toEqual([])
})

test('an edit of which this tab knows the answer waits for the version of that answer, whatever the store has reached', () => {
  const pending = new PendingEdits()
  const head = { epoch: 'later', version: 10 }
  pending.follow({ entries: [entry], rejected: [], head: { epoch: 'later', version: 6 } })
  pending.done('op-5', { epoch: 'later', version: 8 })
  pending.follow({ entries: [], rejected: [], head })
  expect(pending.settle({ epoch: 'later', version: 8 })).toBe(true)
})
