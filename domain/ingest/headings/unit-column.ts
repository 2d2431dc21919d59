import type { Currency } from '../../money/currency.ts'
import { columnsOf } from '../columns.ts'
import { AMOUNT_MEANINGS } from '../senses/row-meanings.ts'
import { unitCurrency, unitScale } from './heading-units.ts'
import { normalHeading, type HeadingSense, type Meaning } from './headings.ts'

/** A column that says in which unit the amounts of its row are: `K`, `Mio`. */
export interface UnitColumn {
  readonly at: number
  /** The power of ten of a row whose cell is empty: that of all others, 0 where these differ. */
  readonly scale: number
  readonly currency: Currency | undefined
  /** Whether it says how many decimals they have. */
  readonly areDecimals?: boolean
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
  const decimals = decimalsColumn(senses, headings, rows)
  if (decimals !== undefined) return decimals
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

/** How many digits of an amount without a mark are its decimals, by heading. */
const OF_DECIMALS =
  /(?:^| )(?:scale|exponent|decimals?|decimal places?|decimal digits|minor units?|precision|nachkommastellen|dezimalstellen|decimales|decimali|decimais|decimalen)(?: |$)/

/** The column that says how many decimals the amounts beside it have, which are all written without a mark: `100000` and `2`. */
function decimalsColumn(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): UnitColumn | undefined {
  const textsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const amounts = columnsOf(AMOUNT_MEANINGS, senses)
  const areWhole = amounts.every((at) => textsOf(at).every((text) => /^-?\d*$/.test(text)))
  if (amounts.length === 0 || !areWhole) return undefined
  const at = headings.findIndex(
    (heading, column) =>
      senses[column] === undefined &&
      OF_DECIMALS.test(normalHeading(heading)) &&
      rows.length > 0 &&
      textsOf(column).every((text) => /^[0-4]$/.test(text)) &&
      textsOf(column).some((text) => text !== '0'),
  )
  return at < 0 ? undefined : { at, scale: 0, currency: undefined, areDecimals: true }
}
