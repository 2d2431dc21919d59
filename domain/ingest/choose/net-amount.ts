import { columnsOf } from '../columns.ts'
import { SUMS } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import type { QuestionChoice } from '../reading.ts'
import {
  amountsOf,
  chosen,
  columnChoices,
  differs,
  namesCurrency,
  unknownColumns,
  type ChosenAmount,
} from './amount-columns.ts'
import { largestUnknown, lesseningOf, paymentsOf, unknownAmounts } from './taken-off.ts'

/** What a net amount makes with its tax, less what is paid or held back of it; else the amount of a line, or in the supplier's own currency. */
export function netAmount(
  survey: Survey,
  net: number | undefined,
  deduction: string | undefined,
): ChosenAmount | undefined {
  if (net !== undefined) {
    const taxes = amountsOf(survey, 'taxAmount', 'extraAmount')
    const open = leftOfSum(survey)
    const left = open.length > 0 || taxes.length === 0 ? undefined : largestUnknown(survey, SUMS.netAndTax)
    if (left !== undefined && deduction === 'owed')
      return chosen(survey, { add: [left], isOpen: true }, 'NAMED')
    const untold = left === undefined && open.length === 0 ? untoldTax(survey, net) : undefined
    const add = [net, ...taxes, ...(untold !== undefined && deduction === 'added' ? [untold] : [])]
    const { credited, held } = lesseningOf(survey, undefined)
    const subtract = [...paymentsOf(survey)[0], ...credited, ...held]
    const sum = add.length > 1 ? 'NET_AND_TAX' : 'ONLY_AMOUNT'
    const less = subtract.length > held.length ? 'LESS_PAID' : 'LESS_RETENTION'
    const isOpen = subtract.length > 0
    return chosen(survey, { add, subtract, isOpen }, isOpen ? less : sum, {
      open,
      ...(left !== undefined && { deductions: ['kept', 'owed'], deducted: [left] }),
      ...(untold !== undefined && { deductions: ['kept', 'added'], deducted: [untold] }),
    })
  }
  const line = amountsOf(survey, 'lineAmount', 'localOpenAmount', 'localAmount')[0]
  if (line === undefined) return undefined
  if (survey.senses[line]!.meaning === 'lineAmount' && survey.lineTax === 'without')
    return chosen(survey, { add: [line, ...amountsOf(survey, 'taxAmount')] }, 'NET_AND_TAX')
  const isLocal = survey.senses[line]!.meaning === 'localAmount'
  const isForeign = columnsOf(['currency'], survey.senses).length > 0
  const subtract = isLocal && !isForeign ? paymentsOf(survey)[0] : []
  const isOpen = subtract.length > 0 || survey.senses[line]!.meaning === 'localOpenAmount'
  const others = besideLocal(survey, line)
  return chosen(
    survey,
    { add: [line], subtract, isOpen },
    subtract.length > 0 ? 'LESS_PAID' : 'ONLY_AMOUNT',
    {
      open: others.length === 0 ? [] : columnChoices(survey, [line, ...others]),
    },
  )
}

/**
 * Beside an amount in the supplier's own currency another one of them, and amounts whose heading is not known: with a currency of the
 * transaction they may be in that one, without it what is left.
 */
function besideLocal(survey: Survey, line: number): readonly number[] {
  const { meaning } = survey.senses[line]!
  if (meaning === 'lineAmount') return []
  const isOther = (at: number) => at !== line && differs(survey, line, at) && survey.columns[at]!.nonzero > 0
  const isForeign = columnsOf(['currency'], survey.senses).length > 0
  const unknown = isForeign ? unknownColumns(survey) : unknownAmounts(survey, line)
  return [...amountsOf(survey, meaning).filter((at) => !namesCurrency(survey, at)), ...unknown].filter(
    isOther,
  )
}

/** Beside a net amount without a tax the one amount whose heading is not known and that is less: it may be the tax. */
function untoldTax(survey: Survey, net: number): number | undefined {
  if (amountsOf(survey, 'taxAmount').length > 0) return undefined
  const [only, ...more] = unknownAmounts(survey, net)
  return more.length === 0 ? only : undefined
}

/** Beside the sum of net and tax under a heading that is not known, another one that is less may be what is left of it. */
function leftOfSum(survey: Survey): readonly QuestionChoice[] {
  if (survey.relations.placeOf(SUMS.netAndTax) === undefined) return []
  const less = unknownAmounts(survey, SUMS.netAndTax)
  const whole = survey.relations.columns.find(
    ({ at, meaning }) => at >= 0 && meaning === undefined && !differs(survey, SUMS.netAndTax, at),
  )
  return whole === undefined || less.length === 0 ? [] : columnChoices(survey, [whole.at, ...less])
}
