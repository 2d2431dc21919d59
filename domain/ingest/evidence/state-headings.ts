import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { statusOf, type RowStatus } from '../rows/kinds.ts'
import type { TableRecord } from './content-sense.ts'
import { isYesOrNo } from './flag-sense.ts'

/** What a column of yes and no is below a state that leaves a row out, or holds it: others are of more than invoices. */
const FLAG_OF: Readonly<Partial<Record<RowStatus, Meaning>>> = {
  paid: 'paidFlag',
  void: 'voidFlag',
  held: 'hold',
}

/** What makes a question of a state: `Is paid`, `Ödendi mi`, `Paid (Y/N)`. */
const ASKING = /^(?:is|was|ist|est|es|e|sudah) | (?:mi|mu|li|y n|yes no|j n|ja nein|o n|s n|t n)$/g
const SHORTEST_STATE = 4

/** The senses of columns of yes and no whose headings are not known but as a state: `Pagata`, `Sporna`, `Lunas`. */
export function stateSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  return senses.map((sense, at) => {
    if (sense !== undefined) return sense
    const state = normalHeading(headings[at] ?? '').replace(ASKING, '')
    const status = state.length < SHORTEST_STATE ? undefined : statusOf(state)
    const meaning = status === undefined ? undefined : FLAG_OF[status]
    return meaning !== undefined && areAllYesOrNo(rows, at)
      ? { meaning, rank: 1_000, scale: 0, currency: undefined, isOfTransaction: false }
      : undefined
  })
}

/** Whether a column holds nothing but words for yes and no, one of them at least. */
function areAllYesOrNo(rows: readonly TableRecord[], at: number): boolean {
  const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '')
  return filled.length > 0 && filled.every(isYesOrNo)
}
