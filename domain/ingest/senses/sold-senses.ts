import type { HeadingSense } from '../headings/headings.ts'
import type { TableRecord } from './content-sense.ts'

/** To whom, or how, somebody sold or pledged a receivable: `Nordbank Factoring`, `zediert`. */
const SOLD =
  /\b(?:factor(?:ing|ed|s|bank)?|affactur\w*|forfait\w*|forfeit\w*|cession|cedid[oa]s?|cedut[oa]|zediert|abgetreten|verpfändet|securiti[sz]ed|securiti[sz]ation|invoice discounting|pledged)\b/i

/**
 * The senses of columns whose headings are not known and whose cells are empty or say that a receivable belongs to somebody else:
 * it is held.
 */
export function soldSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  return senses.map((sense, at) => {
    if (sense !== undefined) return sense
    const texts = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '')
    return texts.length > 0 && texts.every((text) => SOLD.test(text)) ? HELD : sense
  })
}

const HELD: HeadingSense = {
  meaning: 'holdReason',
  rank: 1_000,
  scale: 0,
  currency: undefined,
  isOfTransaction: false,
}
