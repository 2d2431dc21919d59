import { columnsOf, FIELD_MEANINGS } from '../columns.ts'
import type { HeadingSense } from '../headings/headings.ts'
import { holdsDays, type TableRecord } from './content-sense.ts'

/**
 * The senses of columns, of which one of days of payments is when invoices are due: each of them has a day and is still open, one of which
 * nothing is paid too, and no other column is of days due.
 */
export function plannedSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const [at, ...more] = columnsOf(['paidOn'], senses)
  const open = columnsOf(['openAmount'], senses)
  if (at === undefined || more.length > 0 || open.length === 0) return senses
  if (columnsOf(FIELD_MEANINGS.dueDate, senses).length > 0 || !holdsDays(rows, at)) return senses
  const isOpen = ({ cells }: TableRecord) => open.every((each) => /[1-9]/.test(cells[each] ?? ''))
  const isPlanned = rows.every((row) => isOpen(row) === ((row.cells[at] ?? '').trim() !== ''))
  return isPlanned && rows.some((row) => isOpen(row) && isUnpaid(senses, row, open[0]!))
    ? senses.map((sense, each) => (each === at ? { ...sense!, meaning: 'dueDate' } : sense))
    : senses
}

/** Whether nothing is paid of a row: where no column says what is, the whole of it is open. */
function isUnpaid(
  senses: readonly (HeadingSense | undefined)[],
  { cells }: TableRecord,
  open: number,
): boolean {
  const paid = columnsOf(['paidAmount'], senses)
  if (paid.length > 0) return paid.every((at) => !/[1-9]/.test(cells[at] ?? ''))
  const wholes = columnsOf(['originalAmount', 'grossAmount', 'amount'], senses)
  return wholes.some((at) => (cells[at] ?? '').trim() === (cells[open] ?? '').trim())
}
