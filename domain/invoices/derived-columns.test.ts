import { expect, test } from 'vitest'
import { addDays, toEpochDay } from '../calendar/day.ts'
import { NO_DAY } from './derived-columns.ts'
import { dayAt } from './invoice-columns.ts'
import { bookOf, marketsIn, openRow } from './testing/rows.ts'

/** What the book derives of invoices due on these days, in a market whose awards are paid on another. */
function derived(depositDay: number, dueDays: readonly number[]) {
  const markets = marketsIn('USD').map((market) => ({
    ...market,
    today: toEpochDay(depositDay - 1),
    depositDay: toEpochDay(depositDay),
  }))
  const days = { approvedDay: addDays(toEpochDay(depositDay), -5) }
  const book = bookOf(
    dueDays.map((due, id) => openRow(id, { ...days, dueDay: toEpochDay(due) })),
    markets,
  )
  const rows = dueDays.map((_, row) => row)
  return {
    due: rows.map((row) => dayAt(book.columns.dueDay, row)),
    deposit: rows.map((row) => dayAt(book.derived.depositDay, row)),
    early: rows.map((row) => book.derived.daysEarly[row]),
  }
}

test.each([
  { when: 'now', deposit: 20_000, due: [20_000, 20_001, 20_090] },
  { when: 'now, with invoices due in 200 years', deposit: 20_000, due: [20_010, 93_000, 85_536] },
  { when: 'before 1970', deposit: -100, due: [-50, 10, 65_500] },
  { when: 'after 2149', deposit: 70_000, due: [70_000, 70_001, 65_536] },
])('deposit days and days paid early are what they are $when', ({ deposit, due }) => {
  expect(derived(deposit, due)).toEqual({
    due,
    // What is past due has none.
    deposit: due.map((day) => (day <= deposit - 1 ? NO_DAY : deposit)),
    early: due.map((day) => Math.max(0, day - deposit)),
  })
})
