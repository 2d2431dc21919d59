import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#data'
import { idSetOf } from '#domain/invoices'
import { closeAllToasts, toasts } from '#components'
import { showEdited, showRejected } from './edit-toast.ts'

afterEach(closeAllToasts)

const rejected = (excluded: boolean, code: 'READ_ONLY' | 'FORBIDDEN') => ({
  error: new ApiError(code, 403, code),
  count: 1,
  call: { excluded, count: 1, invoices: idSetOf(Float64Array.of(1)), idempotencyKey: 'key' },
})

test('edits that are rejected for different reasons, or in different directions, have a message each, which later edits leave', () => {
  showRejected(rejected(true, 'READ_ONLY'))
  showRejected(rejected(false, 'READ_ONLY'))
  showRejected(rejected(true, 'FORBIDDEN'))
  showRejected(rejected(true, 'FORBIDDEN'))
  showEdited('1 invoice excluded', undefined, () => undefined)
  expect(toasts.value.map(({ tone }) => tone)).toEqual(['error', 'error', 'error', 'success'])
})
