import { expect, test } from 'vitest'
import { ApiError } from '#state'
import { refusalText } from './edit-toast.ts'

const error = new ApiError('READ_ONLY', 403, 'no')
const reason = 'Your account can look but not change anything.'

test('ERR-002 ERR-020 an edit of one invoice that is refused says what it was to do, and why', () => {
  expect(refusalText(true, 1, error)).toBe(`Unable to exclude invoices. ${reason}`)
  expect(refusalText(false, 1, error)).toBe(`Unable to include invoices. ${reason}`)
})

test('ERR-003 ERR-020 an edit of several invoices that is refused says what it was to do, and why', () => {
  expect(refusalText(true, 2, error)).toBe(`Unable to bulk exclude invoices. ${reason}`)
  expect(refusalText(false, 200, error)).toBe(`Unable to bulk include invoices. ${reason}`)
})
