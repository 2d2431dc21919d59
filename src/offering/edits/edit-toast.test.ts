import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#data'
import { idSetOf } from '#domain/invoices'
import { closeAllToasts, toasts } from '#components'
import { showEdited, showRejected } from './edit-toast.ts'

afterEach(closeAllToasts)

const rejected = (excluded: boolean, code: 'READ_ONLY' | 'FORBIDDEN', count = 1) => ({
  error: new ApiError(code, 403, code),
  count,
  call: { excluded, count, invoices: idSetOf(Float64Array.of(1)), idempotencyKey: 'key' },
})

test('edits that are rejected for different reasons, or in different directions, have a message each, which later edits leave', () => {
  showRejected(rejected(true, 'READ_ONLY'))
  showRejected(rejected(false, 'READ_ONLY'))
  showRejected(rejected(true, 'FORBIDDEN'))
  showRejected(rejected(true, 'FORBIDDEN'))
  showEdited('1 invoice excluded', undefined, () => undefined)
  expect(toasts.value.map(({ tone }) => tone)).toEqual(['error', 'error', 'error', 'success'])
})

test('INV-057 what an edit has changed is said in one place, whose name is that of the specification', () => {
  for (const step of ['one', 'two', undefined]) showEdited(`step ${step}`, step, () => undefined)
  expect(toasts.value.map(({ id, text }) => [id, text])).toEqual([
    ['updatingOfferSnackbar', 'step undefined'],
  ])
})

test.each([
  [true, 1, 'Unable to exclude invoices.'],
  [false, 1, 'Unable to include invoices.'],
  [true, 2, 'Unable to bulk exclude invoices.'],
  [false, 2, 'Unable to bulk include invoices.'],
])(
  'ERR-002 ERR-003 the message of a rejected edit (excluded: %s, %i) is of that edit',
  (excluded, count, text) => {
    showRejected(rejected(excluded, 'READ_ONLY', count))
    expect(toasts.value.map((toast) => toast.text)).toEqual([
      `${text} Your account can look but not change anything.`,
    ])
  },
)
