import { columnsOf } from '../columns.ts'
import type { Survey } from '../evidence/survey.ts'
import type { QuestionChoice } from '../reading.ts'
import { amountsOf, chosen, columnChoices, differs, type ChosenAmount } from './amount-columns.ts'

/**
 * What is open in the supplier's own currency alone, beside the whole amount in that of the transaction, is asked about: some of it may
 * be paid, unless the whole in the own currency is as much in every row.
 */
export function openInOwn(
  survey: Survey,
  whole: number,
  rivals: readonly number[],
): ChosenAmount | undefined {
  const [open] = amountsOf(survey, 'localOpenAmount')
  if (open === undefined || open === whole || !differs(survey, open, whole)) return undefined
  const own = amountsOf(survey, 'localAmount', 'groupAmount').filter((at) => at !== whole)
  if (own.some((at) => !differs(survey, at, open))) return undefined
  return chosen(survey, { add: [whole] }, 'HEADING', {
    rivals,
    open: [
      ...columnChoices(survey, [whole]),
      ...columnChoices(survey, [open]).map((each) => inOwn(survey, each)),
    ],
  })
}

/** Who takes an amount in the own currency takes that currency too. */
function inOwn(survey: Survey, choice: QuestionChoice): QuestionChoice {
  const [currency] = columnsOf(['localCurrency', 'groupCurrency'], survey.senses)
  if (currency === undefined) return choice
  return { ...choice, hints: { ...choice.hints, columns: { ...choice.hints.columns, currency } } }
}
