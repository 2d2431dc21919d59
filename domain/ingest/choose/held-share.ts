import { columnsOf } from '../columns.ts'
import { areFractions } from '../evidence/shares.ts'
import type { Survey } from '../evidence/survey.ts'
import { amountsOf, type ChosenAmount } from './amount-columns.ts'

/** What is held back at a rate may be in the amount or not, unless another column says how much it is. */
export function lessHeldShare(
  survey: Survey,
  found: ChosenAmount,
  deduction: string | undefined,
): ChosenAmount {
  const rates = columnsOf(['heldShare'], survey.senses).filter((at) => hasShare(survey, at))
  const isGiven = amountsOf(survey, 'retention', 'netDue').length > 0
  if (rates.length === 0 || isGiven || found.rule === undefined) return found
  const areRatesParts = areFractions(survey, 'heldShare')
  const deductions = (found.deductions?.length ?? 0) > 0 ? found.deductions! : ['kept', 'taken']
  const deducted = [...(found.deducted ?? []), ...rates]
  if (deduction !== 'taken') return { ...found, deductions, deducted }
  return {
    ...found,
    deductions,
    deducted,
    rule: { ...found.rule, rates, ...(areRatesParts && { areRatesParts }) },
  }
}

function hasShare(survey: Survey, at: number): boolean {
  return [...(survey.kinds.get(at)?.values.keys() ?? [])].some((text) => /[1-9]/.test(text))
}
