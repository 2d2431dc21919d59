import type { Survey } from '../evidence/survey.ts'
import { normalHeading, type Meaning } from '../headings/headings.ts'
import { valuesOf } from '../senses/content-sense.ts'
import { areAllYesOrNo } from '../senses/flag-sense.ts'
import { amountsOf, type ChosenAmount } from './amount-columns.ts'

const TAX =
  '(?:tax(?:es)?|vat|gst|hst|sales tax|btw|mwst|mw st|ust|steuer|moms|mva|tva|iva|dph|alv|afa|kdv|pdv|ddv|ндс|пдв)'
const WITHIN =
  '(?:incl|includes?|included|including|inclusive(?: of)?|inkl|inklusive|enthalten|inclus|incluse|comprise?|incluid[oa]|incluye|inclus[oa]|compres[ao]|inbegrepen|zawarty|vcetne|dahil|включен|включает|в том числе)'
/** Whether the tax of a row is within its amount: `Incl. VAT`, `Tax inclusive`, `MwSt enthalten`. */
const INCLUDED = new RegExp(
  `^(?:is |are |prices? )?(?:${TAX} ${WITHIN}|${WITHIN} ${TAX})$|^(?:inkl|incl|ttc|iva incl)$`,
  'u',
)
/** Whether a public customer pays the tax of a row to the state: `Split payment`, `Scissione pagamenti`. */
const SPLIT =
  /^(?:(?:in |con |soggett[ao] a |regime )?split ?payment(?: iva)?|scissione(?: (?:dei )?pagament[oi])?|iva (?:in )?(?:split|scissione)(?: payment)?|plata defalcata)$/
/** The same in one word, which divides invoices elsewhere: beside a tax of Italy alone. */
const SPLIT_ALONE = /^(?:in )?split$/
const OF_ITALY = /^(?:iva|importo iva|imposta)$/

const WHOLES: readonly Meaning[] = ['amount', 'originalAmount', 'lineAmount']

/** An amount whose tax comes on top, or is not owed to the supplier, in the rows of which a column of yes and no says so. */
export function withTaxFlag(survey: Survey, found: ChosenAmount): ChosenAmount {
  const { rule, reason } = found
  const taxes = amountsOf(survey, 'taxAmount')
  // What is open has its tax already, unless it is the whole less what is paid.
  const isLeft = rule?.isOpen === true && reason !== 'LESS_PAID'
  if (rule === undefined || taxes.length === 0 || reason === 'NAMED' || isLeft) return found
  const isItalian = taxes.some((at) => OF_ITALY.test(normalHeading(survey.headings[at] ?? '')))
  const split = flagOf(survey, SPLIT) ?? (isItalian ? flagOf(survey, SPLIT_ALONE) : undefined)
  const isWhole = rule.add.length > 1 || survey.senses[rule.add[0] ?? -1]?.meaning !== 'netAmount'
  if (split !== undefined && isWhole)
    return { ...found, rule: { ...rule, taxFlag: { at: split, taxes, isAdded: false } } }
  const included = flagOf(survey, INCLUDED)
  const isOne = rule.add.length === 1 && WHOLES.includes(survey.senses[rule.add[0]!]?.meaning ?? 'other')
  if (included === undefined || !isOne) return found
  const isOfTaxes = found.deducted?.every((at) => taxes.includes(at)) === true
  return {
    ...found,
    ...(isOfTaxes && { deductions: [], deducted: [] }),
    rule: { ...rule, taxFlag: { at: included, taxes, isAdded: true } },
  }
}

function flagOf(survey: Survey, heading: RegExp): number | undefined {
  const at = survey.headings.findIndex(
    (each, column) => heading.test(normalHeading(each)) && areAllYesOrNo(valuesOf(survey.first, column)),
  )
  return at < 0 ? undefined : at
}
