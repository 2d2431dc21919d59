import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

test.each(['Date received', 'Date received:', 'DATE_RECEIVED', 'Received on *'])(
  'a day below %s that all rows have is not when they were paid',
  (heading) => {
    const lines = [
      `Invoice | Customer | Date | Due | Amount | ${heading} | Currency`,
      'A1 | Elm Ltd | 14/10/2026 | 14/11/2026 | 884.00 | 16/10/2026 | GBP',
      'A2 | Oak Ltd | 15/10/2026 | 15/11/2026 | 70.50 | 17/10/2026 | GBP',
    ]
    const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(' | ') }))
    const { rows, left } = readRecords(records, {})
    expect([rows.map(({ invoiceNumber }) => invoiceNumber), left]).toEqual([['A1', 'A2'], []])
  },
)
