import { ageSenses } from '../evidence/age-columns.ts'
import type { HeadingSense } from '../headings/headings.ts'
import { MarkEvidence, type DecimalMark } from '../texts/decimal-mark.ts'
import { amountSenses } from './amount-senses.ts'
import { contentSense, namingSenses, type TableRecord } from './content-sense.ts'
import { countedSenses } from './counted-senses.ts'
import { invoicedSenses } from './invoiced-senses.ts'
import { partySenses } from './party-senses.ts'
import { plannedSenses } from './planned-senses.ts'
import { remarkSenses } from './remark-senses.ts'
import { soldSenses, soldToSenses } from './sold-senses.ts'
import { stateSenses } from './state-headings.ts'
import { numberSenses, unnamedSenses } from './unnamed-senses.ts'
import { valueSenses } from './value-senses.ts'

export interface SniffedSenses {
  readonly senses: readonly (HeadingSense | undefined)[]
  /** How the amounts of these rows are written. */
  readonly mark: DecimalMark
}

/** What columns hold: as their headings say, put right by what rows have below them. `said` is the mark that the user names. */
export function sniffedSenses(
  named: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
  said: DecimalMark,
): SniffedSenses {
  const marks = new MarkEvidence()
  const read = named.map((sense, at) => contentSense(sense, at, rows, marks, headings[at] ?? ''))
  const byContent = soldSenses(invoicedSenses(soldToSenses(read, headings, rows), rows), rows)
  const byState = stateSenses(valueSenses(byContent, headings, rows), headings, rows)
  const byAge = ageSenses(unnamedSenses(byState, headings, rows), headings, rows)
  const byNumber = numberSenses(byAge, headings, rows)
  const byParty = namingSenses(partySenses(byNumber, headings, rows), rows)
  const mark = said === '.' ? marks.resolve(undefined).decimalMark : said
  const counted = countedSenses(byParty, headings, rows)
  const planned = plannedSenses(amountSenses(counted, headings, rows, mark), rows)
  return { senses: remarkSenses(planned, headings, rows), mark }
}
