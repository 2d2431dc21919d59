import { normalHeading, type Meaning } from '../headings/headings.ts'
import type { AmountRule, Reading } from '../reading.ts'
import { SUMS } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import { differs, type ChosenAmount } from './amount-columns.ts'

const OF_LINE: ReadonlySet<Meaning> = new Set(['lineAmount', 'taxAmount'])

/** What rows of one number are, where the columns say that a row is a line of an invoice. */
export function linesOf(survey: Survey, { rule }: ChosenAmount): Reading['lines'] {
  const isLine = survey.senses.some(
    (sense) =>
      sense !== undefined &&
      (['lineAmount', 'quantity', 'unitPrice', 'position'] as readonly Meaning[]).includes(sense.meaning),
  )
  if (!isLine && isOfRates(survey, rule)) return survey.repeated.again === 0 ? 'none' : 'summed'
  if (!isLine || survey.repeated.again === 0 || rule === undefined) return 'none'
  const isOfLine = rule.add.every((at) => OF_LINE.has(survey.senses[at]?.meaning ?? 'other'))
  if (!isOfLine && survey.repeated.otherAmountRows === 0) return 'repeated'
  const isWhole = rule.add.some(
    (at) => survey.senses[at]?.meaning === 'openAmount' || survey.senses[at]?.meaning === 'originalAmount',
  )
  return isWhole ? 'none' : 'summed'
}

const RATE =
  /^(?:(?:tax|vat|gst|btw|mwst|mw st|ust|moms|mva|tva|iva|dph|afa|kdv) (?:rate|code|satz|sats|tarief|prozent)|steuersatz|mehrwertsteuersatz|taux (?:de )?(?:la )?tva|tipo (?:de )?(?:iva|impositivo)|aliquota(?: iva)?|taxa (?:de )?iva|stawka(?: vat)?|sazba(?: dph)?|momssats|mvasats|alv kanta|afa kulcs|cota tva|税率|세율|ставка(?: ндс)?|kdv orani)$/
const TAX = /^(?:tax|vat|gst|btw|mwst|mw st|ust|moms|mva|tva|iva|dph|afa|kdv|alv|ндс)$/

/** Whether a heading is of rates of a tax: `VAT rate`, `MwSt %`. */
function isRate(heading: string): boolean {
  const words = normalHeading(heading)
  return RATE.test(words) || (heading.includes('%') && TAX.test(words))
}

/** Whether rows are parts of invoices by their rate of tax: each has its own net amount and tax, which make its amount. */
function isOfRates(survey: Survey, rule: AmountRule | undefined): boolean {
  const [at, ...more] = rule?.add ?? []
  if (at === undefined || survey.relations.placeOf(SUMS.netAndTax) === undefined) return false
  if (!survey.headings.some(isRate)) return false
  const isOfRow = more.length > 0 || !differs(survey, SUMS.netAndTax, at)
  const { otherAmountRows, otherDayRows } = survey.repeated
  return isOfRow && otherAmountRows > 0 && otherDayRows === 0
}
