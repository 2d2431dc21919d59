import type { Currency } from '../../money/currency.ts'
import { footnoteOf, type ExplainedMark, type Legend } from '../evidence/legend.ts'
import type { Reading } from '../reading.ts'
import type { RowStatus } from './word-lookup.ts'

/** The states that the marks of a row have by the legend of its file. A footnote does not overrule a column of what is open: it is odd then. */
export function statusesOfMarks(
  cells: readonly string[],
  { kinds, columns, amount }: Reading,
  legend: Legend,
): readonly (RowStatus | 'unknown')[] {
  const found: (RowStatus | 'unknown')[] = []
  for (const at of kinds.legendColumns ?? []) {
    const { status } = explainedBy(legend, (cells[at] ?? '').trim())
    if (status !== undefined) found.push(status)
  }
  for (const at of [columns.invoiceNumber, columns.customerNumber, columns.customerName, ...amount.add]) {
    const { status } = explainedBy(legend, footnoteOf(cells[at ?? -1] ?? ''))
    const isOverruled = amount.isOpen && (status === 'paid' || status === 'partial')
    if (status !== undefined) found.push(isOverruled ? 'unknown' : status)
  }
  return found
}

/** The currency that a mark of a row, or the letter behind its amount, stands for by the legend of its file. */
export function currencyOfMarks(cells: readonly string[], { kinds, amount }: Reading): Currency | undefined {
  const { legend, legendColumns = [] } = kinds
  if (legend === undefined) return undefined
  for (const at of legendColumns) {
    const { currency } = explainedBy(legend, (cells[at] ?? '').trim())
    if (currency !== undefined) return currency
  }
  for (const at of amount.add) {
    const text = cells[at] ?? ''
    const { currency } = explainedBy(legend, footnoteOf(text) || (LETTERS.exec(text)?.[1] ?? ''))
    if (currency !== undefined) return currency
  }
  return undefined
}

const LETTERS = /\d\s*(\p{L}{1,3})\s*$/u

function explainedBy(legend: Legend, mark: string): ExplainedMark {
  return mark !== '' && Object.hasOwn(legend, mark) ? legend[mark]! : {}
}
