import { columnsOf } from '../columns.ts'
import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { parseDay, type DateStyle } from '../texts/dates.ts'
import { valuesOf, type TableRecord } from './content-sense.ts'
import { AMOUNT_MEANINGS, DAY_MEANINGS } from './row-meanings.ts'

type Senses = readonly (HeadingSense | undefined)[]

/** Amounts by words that stand above days as well: `Open`, `Credit`, `Overdue`. */
const OF_DAYS_TOO: readonly Meaning[] = [
  'openAmount',
  'netDue',
  'balance',
  'amount',
  'paidAmount',
  'creditedAmount',
  'debit',
  'credit',
  'lateCharge',
]

/**
 * The senses of columns of amounts, of which one that counts days is none beside another: since the invoice, until it is due, or between
 * both; nor is one of how many instalments are paid.
 */
export function countedSenses(
  senses: Senses,
  headings: readonly string[],
  rows: readonly TableRecord[],
): Senses {
  const amounts = columnsOf(AMOUNT_MEANINGS, senses)
  if (amounts.length < 2) return senses
  const days = columnsOf(DAY_MEANINGS, senses)
  const counted = columnsOf(OF_DAYS_TOO, senses).filter((at) => countsDays(at, days, rows))
  const paid = columnsOf(['paidAmount'], senses).filter((at) => countsInstalments(at, headings, rows))
  if (counted.length === amounts.length || counted.length + paid.length === 0) return senses
  return senses.map((sense, at) => {
    if (counted.includes(at)) return { ...sense!, meaning: 'other' }
    return paid.includes(at) ? { ...sense!, meaning: 'paidShare' } : sense
  })
}

const COUNT = /^-?\d{1,4}$/
/** Rows that have a count other than zero: fewer may be so by chance. */
const FEWEST_ROWS = 3
const STYLES: readonly DateStyle[] = ['year-first', 'day-first', 'month-first']

/** Whether all counts of a column lead from the days of their rows to one day, or from one of them to the other. */
function countsDays(at: number, days: readonly number[], rows: readonly TableRecord[]): boolean {
  const found = rows.filter(({ cells }) => /[1-9]/.test(cells[at] ?? ''))
  const texts = found.map(({ cells }) => cells[at]!.trim())
  if (texts.length < FEWEST_ROWS || new Set(texts).size < 2) return false
  if (!texts.every((text) => COUNT.test(text))) return false
  const counts = texts.map(Number)
  return STYLES.some((style) => {
    const rule = { dateStyle: style, dottedStyle: style }
    const read = days
      .map((day) => found.map(({ cells }) => parseDay((cells[day] ?? '').trim(), rule) ?? Number.NaN))
      .filter((column) => !column.some((day) => Number.isNaN(day)))
    return read.some((column) => {
      const leadsToOne = (sign: number) =>
        new Set(column.map((day, row) => day + sign * counts[row]!)).size === 1
      const leadsTo = (other: readonly number[]) =>
        column.every((day, row) => other[row] === day + counts[row]!)
      return leadsToOne(1) || leadsToOne(-1) || read.some(leadsTo)
    })
  })
}

/** A heading of how many instalments there are. */
const INSTALMENTS =
  /^(?:(?:no|nr|number|count|anzahl|nombre|numero|n|antal|aantal|liczba|pocet)(?: of| der| de| d| di)? )?(?:instal?ments?|raten|teilzahlungen|teilbetrage|echeances|mensualites|versements|cuotas|plazos|mensualidades|rate|parcelas|prestacoes|termijnen|raty|splatky|splatek|rater|delbetalningar|avdrag|erat|reszletek|taksit(?:ler)?)$/

/** Whether what is called paid is how many of the instalments of its row are. */
function countsInstalments(paid: number, headings: readonly string[], rows: readonly TableRecord[]): boolean {
  const texts = valuesOf(rows, paid)
  if (!texts.every((text) => /^\d{1,3}$/.test(text)) || !texts.some((text) => Number(text) > 1)) return false
  return headings.some(
    (heading, at) =>
      at !== paid &&
      INSTALMENTS.test(normalHeading(heading)) &&
      rows.every(({ cells }) => {
        const all = (cells[at] ?? '').trim()
        return /^\d{1,3}$/.test(all) && Number(cells[paid] ?? '0') <= Number(all)
      }),
  )
}
