import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
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

/** Whom a receivable was sold to, or who ordered: the latter stands in every row. */
const SOLD_TO =
  /^(?:sold|ceded|assigned|transferred|pledged|verkauft an|vendue? a|cedee? a|vendid[oa] a|cedid[oa] a|vendut[oa] a|cedut[oa] a|verkocht aan|gecedeerd aan|sprzedan[aeo] do|scedowan[aeo] na|postoupeno|solgt til|salt till|prodano|продано|уступлено)(?: to)?$/
const CUSTOMERS: readonly Meaning[] = ['customerNumber', 'customerName', 'customer', 'partyName']

/** The senses of columns, of which one of whom some rows were sold to is none of customers beside one that all rows have. */
export function soldToSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const isOfAll = (at: number) => rows.every(({ cells }) => (cells[at] ?? '').trim() !== '')
  const isSold = (at: number) =>
    SOLD_TO.test(normalHeading(headings[at] ?? '')) &&
    !isOfAll(at) &&
    senses.some(
      (sense, other) => other !== at && CUSTOMERS.includes(sense?.meaning ?? 'other') && isOfAll(other),
    )
  return senses.map((sense, at) => (isSold(at) ? HELD : sense))
}
