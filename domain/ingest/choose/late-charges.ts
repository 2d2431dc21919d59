import { amountsOf, columnChoices, differs, type ChosenAmount } from './amount-columns.ts'
import { lessCharges } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import { normalHeading, type Meaning } from '../headings/headings.ts'

/** Headings of what is owed without interest, in words that have no other use. */
const PRINCIPAL =
  /^(?:original |importe |montant )?(?:principal|capitale?)(?: amount)?$|^(?:hauptforderung|hoofdsom|naleznosc glowna|jistina|hovedstol|kapitalbelopp|paaoma|元金|本金|원금|основной долг)$/

/** What stands beside an open amount because it is not the same; undefined: a column whose heading is not known. */
const BESIDE: readonly (Meaning | undefined)[] = [undefined, 'openAmount', 'netDue', 'balance']

/**
 * Interest and fees for paying late may be owed or not: it is asked where what is open has them and the principal stands beside it, or
 * where another open amount is more by nothing else. An open amount alone is owed as it is.
 */
export function withoutCharges(
  survey: Survey,
  found: ChosenAmount,
  deduction: string | undefined,
): ChosenAmount {
  const { rule, reason, open, deductions = [] } = found
  const [first] = rule?.add ?? []
  const charges = amountsOf(survey, 'lateCharge').filter((at) => survey.columns[at]!.nonzero > 0)
  const isAlone = rule?.add.length === 1 && rule.subtract.length === 0 && reason !== 'NAMED'
  if (first === undefined || charges.length === 0 || !isAlone || open.length > 0 || deductions.length > 0)
    return found
  if (hasCharges(survey, first)) {
    const subtract = deduction === 'taken' ? charges : []
    return { ...found, rule: { ...rule, subtract }, deductions: ['kept', 'taken'], deducted: charges }
  }
  const totals = amountsOf(survey, 'openAmount', 'netDue', 'balance').filter(
    (at) => at !== first && isKnown(survey, lessCharges(at)) && !differs(survey, first, lessCharges(at)),
  )
  return totals.length === 0 ? found : { ...found, open: columnChoices(survey, [first, ...totals]) }
}

/** Whether what is open is in every row the charges and the principal, or what stands beside it. */
function hasCharges(survey: Survey, total: number): boolean {
  const less = lessCharges(total)
  return (
    isKnown(survey, less) &&
    survey.relations.columns.some(
      ({ at, meaning }) =>
        at >= 0 &&
        at !== total &&
        (BESIDE.includes(meaning) || PRINCIPAL.test(normalHeading(survey.headings[at] ?? ''))) &&
        !differs(survey, less, at),
    )
  )
}

function isKnown(survey: Survey, sum: number): boolean {
  return survey.relations.placeOf(sum) !== undefined
}
