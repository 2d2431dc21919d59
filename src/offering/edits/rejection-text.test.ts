import { expect, test } from 'vitest'
import { ApiError } from '#state'
import { rejectionText } from './edit-toast.ts'

const error = new ApiError('READ_ONLY', 403, 'no')
const reason = 'Your account can look but not change anything.'

test('ERR-002 ERR-020 an edit of one invoice that is rejected says what it was to do, and why', () => {
  expect(rejectionText(true, 1, error)).toBe(`Unable to exclude invoices. ${reason}`)
  expect(rejectionText(false, 1, error)).toBe(`Unable to include invoices. ${reason}`)
})

test('an edit of invoices that are no longer open says so, and that no other one was changed', () => {
  const closed = new ApiError('NOT_FOUND', 404, 'no')
  expect(rejectionText(true, 1, closed)).toBe(
    'Unable to exclude invoices. It has been paid or accepted in the meantime.',
  )
  expect(rejectionText(false, 2, closed)).toBe(
    'Unable to bulk include invoices. At least one of the 2 has been paid or accepted in the meantime, so none was changed.',
  )
})

test('ERR-003 ERR-020 an edit of several invoices that is rejected says what it was to do, and why', () => {
  expect(rejectionText(true, 2, error)).toBe(`Unable to bulk exclude invoices. ${reason}`)
  expect(rejectionText(false, 2, error)).toBe(`Unable to bulk include invoices. ${reason}`)
})
