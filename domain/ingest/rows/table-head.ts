import { isCurrency } from '../../money/currency.ts'
import { FIELD_MEANINGS } from '../columns.ts'
import { normalHeading, senseOf, type Meaning } from '../headings/headings.ts'
import { hasValues, headingCells, knownHeadings } from '../headings/known-headings.ts'
import { unitScale } from '../headings/heading-units.ts'
import { unitPhrase } from '../headings/unit-phrases.ts'
import { AMOUNT_MEANINGS, DAY_MEANINGS } from '../senses/row-meanings.ts'

export interface TableHead {
  readonly headings: readonly string[]
  /** How many records, from the first, are the headings and what stands above them. */
  readonly records: number
  readonly line: number
}

interface HeadRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** Records among which the headings are looked for. */
export const HEAD_RECORDS = 100

/**
 * Finds the headings among the first records: those of a line that is named, else the record with the most headings that are
 * known, else the first. Headings of two lines are joined where the lines together are known better than one of them.
 */
export function findHead(records: readonly HeadRecord[], headingLine?: number): TableHead | undefined {
  if (records.length === 0) return undefined
  let best = 0
  let most = 0
  let joined: readonly string[] | undefined
  for (const [at, { cells, line }] of records.entries()) {
    if (headingLine !== undefined && line !== headingLine) continue
    const known = headingLine === undefined ? knownHeadings(cells) : 1
    if (known > most) [best, most, joined] = [at, known, undefined]
    const both = joinedHeadings(cells, records[at + 1]?.cells)
    const knownTogether = both === undefined ? 0 : knownHeadings(both)
    if (both !== undefined && knownTogether >= most) [best, most, joined] = [at, knownTogether + 1, both]
  }
  // One known word may stand in any row.
  if (headingLine === undefined && most < 2) [best, joined] = [0, undefined]
  const above = headingLine === undefined ? tableAbove(records.slice(0, best)) : -1
  if (above >= 0) [best, joined] = [above, undefined]
  const { cells, line } = records[best]!
  const found = best + (joined === undefined ? 1 : 2)
  return { headings: withCurrencies(joined ?? cells, records.slice(found)), records: found, line }
}

const OF_INVOICES = ['invoiceNumber', 'amount'] as const
const OF_DAYS = ['createdDate', 'dueDate'] as const
/** Rows below headings among which one of them is: the title of a group, and its name, may be above it. */
const ROWS_TO_ITEM = 3

/** The first headings of a table of invoices above others, where a row of it is below them: it is not left out for more headings. */
function tableAbove(records: readonly HeadRecord[]): number {
  return records.findIndex(({ cells }, at) => {
    if (hasValues(cells)) return false
    const meanings = cells.map((cell) => senseOf(cell)?.meaning)
    const has = (field: keyof typeof FIELD_MEANINGS) =>
      FIELD_MEANINGS[field].some((meaning) => meanings.includes(meaning))
    if (!OF_INVOICES.every(has) || !OF_DAYS.some(has)) return false
    const below = records.slice(at + 1).filter((row) => row.cells.some((cell) => cell.trim() !== ''))
    return below.slice(0, ROWS_TO_ITEM).some((row) => hasValues(row.cells))
  })
}

/** Headings with an empty one above the currencies that stand behind the last of them, where no heading is of any. */
function withCurrencies(headings: readonly string[], rows: readonly HeadRecord[]): readonly string[] {
  const behind = rows.flatMap(({ cells }) =>
    cells.slice(headings.length).filter((cell) => cell.trim() !== ''),
  )
  const areCurrencies =
    behind.length > 0 &&
    rows.every(({ cells }) => cells.slice(headings.length + 1).every((cell) => cell.trim() === '')) &&
    behind.every((cell) => isCurrency(cell.trim())) &&
    !headings.some((heading) => senseOf(heading)?.meaning === 'currency')
  return areCurrencies ? [...headings, ''] : headings
}

/** The currency of a column, or how its days are written. */
const UNIT = /^[([]?\s*(?:[A-Z]{3}|[€$£¥₹]|(?:[dmytja]{2}|[yja]{4}|[./\- ])+)\s*[)\]]?$/iu

const LONGEST_UNIT = 16

function isUnit(text: string): boolean {
  return UNIT.test(text) || isUnitOfAmounts(text)
}

/** Whether a cell names thousands or millions and nothing else: `(€'000)`, `tkr`, `Tsd.` */
function isUnitOfAmounts(text: string): boolean {
  const bare = unitTextOf(text)
  return (unitScale(bare) ?? 0) !== 0 || unitPhrase(`(${bare})`) !== undefined
}

/** Whether the line below headings names nothing but units of the amounts and days above: `(EUR)`, `dd.mm.yyyy`. */
function isLineOfUnits(upper: readonly string[], lower: readonly string[]): boolean {
  if (knownHeadings(upper) < 2 || lower.length > upper.length) return false
  let units = 0
  for (const [at, cell] of lower.entries()) {
    if (cell.trim() === '') continue
    const meaning = senseOf(upper[at]!)?.meaning
    const isMeasured =
      meaning !== undefined && (AMOUNT_MEANINGS.includes(meaning) || DAY_MEANINGS.includes(meaning))
    if (!isMeasured || cell.length > LONGEST_UNIT || !isUnit(cell.trim())) return false
    units++
  }
  return units > 0
}

function unitTextOf(cell: string): string {
  return cell.trim().replace(/^[([]\s*|\s*[)\]]$/g, '')
}

/** Headings with the currencies and units that the line below them names. */
function withUnits(upper: readonly string[], lower: readonly string[]): readonly string[] {
  return upper.map((heading, at) => {
    const unit = (lower[at] ?? '').replace(/[()[\]\s]/g, '')
    if (isUnitOfAmounts((lower[at] ?? '').trim())) return `${heading.trim()} (${unitTextOf(lower[at]!)})`
    const isCurrencys = /^[A-Z]{3}$/.test(unit) || /^[€$£¥₹]$/u.test(unit)
    return isCurrencys ? `${heading.trim()} (${unit})` : heading
  })
}

/** Headings below which the line of their translations stands; undefined where some of these mean something else. */
function translatedHeadings(
  upper: readonly string[],
  lower: readonly string[],
): readonly string[] | undefined {
  let agreeing = 0
  const headings: string[] = []
  for (let at = 0; at < Math.max(upper.length, lower.length); at++) {
    const [first, second] = [upper[at] ?? '', lower[at] ?? '']
    const [own, other] = [senseOf(first)?.meaning, senseOf(second)?.meaning]
    if (own !== undefined && other !== undefined && !areOfOneField(own, other)) return undefined
    // The same words again are headings of another table.
    if (own !== undefined && other !== undefined && normalHeading(first) !== normalHeading(second)) agreeing++
    headings.push(own === undefined && other !== undefined ? second : first)
  }
  return agreeing >= LEAST_AGREEING ? headings : undefined
}

/** Headings that two lines have to agree on: two may be the same by chance. */
const LEAST_AGREEING = 3

function areOfOneField(first: Meaning, second: Meaning): boolean {
  return (
    first === second || Object.values(FIELD_MEANINGS).some((of) => of.includes(first) && of.includes(second))
  )
}

/** A cell of a title, which says what it has: `Branch: 01 - Main`. */
const LABELLED = /^\p{L}[^:：]{1,30}[:：]\s*\S/u

/** A word that no heading begins with: `in transaction currency` goes on from what stands above. */
const GOES_ON = /^\s*(?:in|en|em|w|we|v|ve|i|de|der|del|du|da|do|of|per)\s/i

/** Whether only the lower of two headings says what is below: `Currency` below `Amount`. */
function isOfLower(joined: string, lower: string): boolean {
  const [both, own] = [senseOf(joined)?.meaning, senseOf(lower)?.meaning]
  if (both !== undefined && GOES_ON.test(lower)) return false
  return own !== undefined && (both === undefined || (own === 'currency' && both !== 'localCurrency'))
}

const CURRENCIES: readonly (Meaning | undefined)[] = ['currency', 'localCurrency', 'groupCurrency']

/** What stands above the code of a currency says whose the amounts behind it are: `Local currency` above `Curr.` and `Open`. */
function spreadCurrencies(upper: readonly string[], lower: readonly string[]): readonly string[] {
  let above = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [own, below] = [upper[at] ?? '', senseOf(lower[at] ?? '')?.meaning]
    if (own.trim() !== '') {
      const isOfOne = isCurrency(own.trim()) || CURRENCIES.includes(senseOf(own)?.meaning)
      const isSpread = isOfOne && below !== undefined
      above = isSpread ? own : ''
      return own
    }
    const isOfCurrency =
      below !== undefined && (CURRENCIES.includes(below) || AMOUNT_MEANINGS.includes(below))
    if (!isOfCurrency) above = ''
    return isOfCurrency ? above : own
  })
}

/** Each heading with the one above it, or alone where only that is known: a heading above several belongs to none of them alone. */
function joinedCells(upper: readonly string[], lower: readonly string[]): readonly string[] {
  const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
    normalHeading(lower[at] ?? '') === '' ? (upper[at] ?? '') : `${upper[at] ?? ''} ${lower[at]}`.trim(),
  )
  const own = joined.map((heading, at) => {
    const turned = `${lower[at] ?? ''} ${upper[at] ?? ''}`.trim()
    if (senseOf(heading) === undefined && senseOf(turned) !== undefined) return turned
    return isOfLower(heading, lower[at] ?? '') ? lower[at]! : heading
  })
  const most = Math.max(knownHeadings(upper), knownHeadings(lower))
  return knownHeadings(upper) > 1 && knownHeadings(own) > most ? own : joined
}

/**
 * The headings of two lines as one; undefined where one of them has values, as rows do, or where fewer cells are known together
 * than of the second line alone. A line with one word at its beginning is a title, or the name of a group, unless it makes more of them known.
 */
function joinedHeadings(
  upper: readonly string[],
  lower: readonly string[] | undefined,
): readonly string[] | undefined {
  if (lower === undefined || hasValues(upper) || hasValues(lower)) return undefined
  if (isLineOfUnits(upper, lower)) return withUnits(upper, lower)
  const joined = joinedCells(spreadCurrencies(upper, lower), lower)
  const translated = translatedHeadings(upper, lower)
  // Words of one language make headings together.
  if (translated !== undefined && knownHeadings(translated) > knownHeadings(joined)) return translated
  const [words, below] = [upper, lower].map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const more = headingCells(joined) - Math.max(headingCells(upper), headingCells(lower))
  const isFirst = (upper[0] ?? '').trim() !== ''
  if (words! < 2 && isFirst && ((lower[0] ?? '').trim() === '' || /[:：]/.test(upper[0]!))) return undefined
  const isTitle = (words! < 2 && isFirst && senseOf(joined[0] ?? '') === undefined) || below! < 2
  if (upper.every((cell) => cell.trim() === '' || LABELLED.test(cell.trim()))) return undefined
  return words === 0 || below === 0 || more < 0 || (more === 0 && isTitle) ? undefined : joined
}
