import { columnsOf } from '../columns.ts'
import type { Meaning } from '../headings/headings.ts'
import type { Survey } from '../evidence/survey.ts'
import { amountsOf, columnChoices, differs, unknownColumns, type ChosenAmount } from './amount-columns.ts'

/** Of what is owed in the own currency, the same as in that of the transaction, by whether it is what is still open. */
const OPEN: readonly Meaning[] = ['localOpenAmount', 'openAmount', 'netDue', 'balance']
const WHOLE: readonly Meaning[] = ['localAmount', 'amount', 'grossAmount', 'originalAmount']

/**
 * An amount that only some rows have, as only these are in a foreign currency: the others are owed what another column says in the own
 * one. Where a heading does not say so, an amount that stands in the very rows that name a currency may be what these are owed.
 */
export function withOwn(survey: Survey, found: ChosenAmount): ChosenAmount {
  const { rule } = found
  const [currency] = columnsOf(['currency'], survey.senses)
  const [at, ...more] = rule?.add ?? []
  if (rule === undefined || at === undefined || more.length > 0) return found
  // Without a column of currencies, rows with a foreign amount are rejected.
  if (isForeign(survey, at) || (currency !== undefined && isOfRows(survey, at, currency))) {
    const own = ownBeside(survey, at, rule.isOpen)
    return own === undefined ? found : { ...found, rule: { ...rule, own } }
  }
  if (currency === undefined) return found
  const foreign = unknownColumns(survey).filter(
    (each) => isOfRows(survey, each, currency) && differs(survey, each, at),
  )
  if (foreign.length === 0 || found.reason === 'NAMED' || found.open.length > 0) return found
  return { ...found, open: columnChoices(survey, [at, ...foreign]) }
}

function isForeign(survey: Survey, at: number): boolean {
  return survey.senses[at]?.isOfTransaction === true
}

/** Whether a column has an amount, other than zero, in rows that name a currency alone, where some rows name none. */
function isOfRows(survey: Survey, at: number, currency: number): boolean {
  const { nonzero, named } = survey.columns[at]!
  const { filled } = survey.columns[currency]!
  return filled < survey.items && nonzero > 0 && named === nonzero && nonzero * 2 >= filled
}

/** The amount in the own currency that more rows have. */
function ownBeside(survey: Survey, at: number, isOpen: boolean): number | undefined {
  const [own] = amountsOf(survey, ...(isOpen ? OPEN : [...WHOLE, ...OPEN])).filter(
    (each) =>
      each !== at && !isForeign(survey, each) && survey.columns[each]!.nonzero > survey.columns[at]!.nonzero,
  )
  return own
}
