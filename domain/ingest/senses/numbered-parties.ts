import { columnsOf } from '../columns.ts'
import { normalHeading, type HeadingSense } from '../headings/headings.ts'
import type { TableRecord } from './content-sense.ts'
import { areOneToOne } from './one-to-one.ts'

/**
 * The senses of columns, of two with one heading that only says that they are numbers: the one that each customer has one of is its number,
 * where the other one is another one in each row.
 */
export function numberedParties(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const [first, second, ...more] = columnsOf(['plainNumber'], senses)
  const [name, ...names] = columnsOf(['customerName', 'customer', 'partyName'], senses)
  if (first === undefined || second === undefined || name === undefined) return senses
  const isKnown = columnsOf(['customerNumber', 'invoiceNumber', 'documentNumber'], senses).length > 0
  if (more.length > 0 || names.length > 0 || isKnown) return senses
  if (normalHeading(headings[first]!) !== normalHeading(headings[second]!)) return senses
  const textsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const isOfRows = (at: number) => rows.length > 1 && new Set(textsOf(at)).size === rows.length
  const isOfNames = (at: number) => !isOfRows(at) && areOneToOne(textsOf(at), textsOf(name))
  const party = [first, second].find(isOfNames)
  const other = party === first ? second : first
  if (party === undefined || !isOfRows(other)) return senses
  return senses.map((sense, at) => (at === party ? { ...senses[name]!, meaning: 'customerNumber' } : sense))
}
