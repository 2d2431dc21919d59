import type { Currency } from '../../money/currency.ts'
import { unitCurrency, unitScale } from './heading-units.ts'
import { normalHeading, type HeadingSense, type Meaning } from './headings.ts'

/** A column that says in which unit the amounts of its row are: `K`, `Mio`. */
export interface UnitColumn {
  readonly at: number
  /** The power of ten of a row whose cell is empty: that of all others, 0 where these differ. */
  readonly scale: number
  readonly currency: Currency | undefined
}

const OF_UNIT =
  /(?:^| )(?:units?|scale|magnitude|multiplier|multiple|einheit|unite|unidad|unita|unidade|eenheid|jednostka|jednotka|enhet|enhed)(?: |$)/
/** What is sold by the metre or the kilogram has units too. */
const OF_GOODS: readonly Meaning[] = ['quantity', 'unitPrice']
/** Letters that are codes of other things as well. */
const SHORT_UNIT = 2

/**
 * The column whose heading is not known and whose cells name nothing but units of amounts: letters below a heading of units, or words
 * that are nothing else, below any heading.
 */
export function unitColumnOf(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): UnitColumn | undefined {
  if (senses.some((sense) => sense !== undefined && OF_GOODS.includes(sense.meaning))) return undefined
  for (const [at, heading] of headings.entries()) {
    if (senses[at] !== undefined) continue
    const words = new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()))
    words.delete('')
    const scales = new Set([...words].map(unitScale))
    const isNamed = OF_UNIT.test(normalHeading(heading))
    const areUnits = !scales.has(undefined) && [...scales].some((scale) => scale !== 0)
    if (!areUnits || (!isNamed && [...words].some((word) => word.length <= SHORT_UNIT))) continue
    const [scale = 0, ...others] = scales
    const [currency, ...more] = new Set([...words].map(unitCurrency))
    return { at, scale: others.length > 0 ? 0 : scale, currency: more.length > 0 ? undefined : currency }
  }
  return undefined
}
