import type { Currency } from '../../money/currency.ts'
import { columnsOf } from '../columns.ts'
import { unitOf, type HeadingSense, type Meaning } from '../headings/headings.ts'
import type { AmountRule, EvidenceReason, QuestionChoice } from '../reading.ts'
import type { Survey } from '../evidence/survey.ts'

/** The columns that make the amount of a row, and why; the others that could be meant are choices of a question. */
export interface ChosenAmount {
  readonly rule: AmountRule | undefined
  readonly reason: EvidenceReason
  readonly rivals: readonly number[]
  /** At least two, where the evidence does not decide. */
  readonly open: readonly QuestionChoice[]
  /** Answers to what a discount, or a column that is not known, is beside payments; empty where none may lessen what is owed. */
  readonly deductions?: readonly string[]
  /** The columns that these are of. */
  readonly deducted?: readonly number[]
}

interface PartRule {
  readonly add: readonly number[]
  readonly currencies?: readonly Currency[]
  readonly subtract?: readonly number[]
  readonly bySign?: readonly number[]
  readonly isOpen?: boolean
}

export function chosen(
  survey: Survey,
  { add, subtract = [], isOpen = false, currencies, bySign = [] }: PartRule,
  reason: EvidenceReason,
  more: Partial<Pick<ChosenAmount, 'open' | 'rivals' | 'deductions' | 'deducted'>> = {},
): ChosenAmount {
  const scale = add[0] === undefined ? 0 : unitAt(survey, add[0]).scale
  return {
    rule: {
      add,
      subtract,
      scale,
      isOpen,
      ...(currencies && { currencies }),
      ...(bySign.length > 0 && { bySign }),
    },
    reason,
    rivals: [],
    open: [],
    ...more,
  }
}

export function unitAt(survey: Survey, at: number): Pick<HeadingSense, 'scale' | 'currency' | 'sign'> {
  return survey.senses[at] ?? unitOf(survey.headings[at] ?? '')
}

/** A unit that a column names, or that stands above the table, is that of amounts whose heading names none. */
export function withUnit(survey: Survey, rule: AmountRule | undefined): AmountRule {
  if (rule === undefined) return { add: [], subtract: [], scale: 0, isOpen: false }
  if (rule.scale !== 0) return rule
  const { units, preamble } = survey
  if (units !== undefined && preamble.scale === 0)
    return {
      ...rule,
      scale: units.scale,
      units: units.at,
      ...(units.areDecimals === true && { areUnitsDecimals: true }),
    }
  return preamble.scale === 0 ? rule : { ...rule, scale: preamble.scale }
}

/** Columns of a meaning that hold amounts, the most telling heading first. */
export function amountsOf(survey: Survey, ...meanings: readonly Meaning[]): readonly number[] {
  return columnsOf(meanings, survey.senses).filter(
    (at) => survey.columns[at]!.amounts > 0 || survey.items === 0,
  )
}

/** Columns that hold amounts and whose heading is not known. */
export function unknownColumns({ relations }: Survey): readonly number[] {
  return relations.columns.filter(({ at, meaning }) => at >= 0 && meaning === undefined).map(({ at }) => at)
}

export function namesCurrency(survey: Survey, at: number): boolean {
  return survey.senses[at]?.currency !== undefined
}

export function differs(survey: Survey, first: number, second: number): boolean {
  return survey.relations.pair(first, second).differ > 0
}

export function wholeOf(survey: Survey): number | undefined {
  return amountsOf(survey, 'originalAmount', 'grossAmount', 'amount')[0]
}

export function columnChoices(survey: Survey, columns: readonly number[]): readonly QuestionChoice[] {
  return columns.map((at) => ({
    value: survey.headings[at] ?? String(at),
    hints: { columns: { amount: at } },
  }))
}

export const none: ChosenAmount = { rule: undefined, reason: 'HEADING', rivals: [], open: [] }

const OPEN: readonly Meaning[] = ['netDue', 'openAmount', 'balance', 'bucket']

export function isOpenColumn(survey: Survey, at: number): boolean {
  const meaning = survey.senses[at]?.meaning
  return meaning !== undefined && OPEN.includes(meaning)
}
