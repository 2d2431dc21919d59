import { columnsOf } from '../columns.ts'
import { SUMS } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import {
  amountsOf,
  differs,
  unknownColumns,
  chosen,
  columnChoices,
  type ChosenAmount,
} from './amount-columns.ts'

/** What is paid, of several columns the first that has an amount; and the others that have another one: they may be parts of it or more. */
export function paymentsOf(survey: Survey): readonly [readonly number[], readonly number[]] {
  const all = amountsOf(survey, 'paidAmount')
  const filled = all.filter((at) => survey.columns[at]!.nonzero > 0)
  const [first, ...others] = filled.length > 0 ? filled : all
  return first === undefined ? [[], []] : [[first], others.filter((at) => differs(survey, first, at))]
}

/** Credits beside payments, or beside an amount alone, are taken off too: without debits they are no side of an account. */
export function creditsBeside(survey: Survey): readonly number[] {
  const isOfAccount = amountsOf(survey, 'debit').length > 0
  return isOfAccount ? [] : amountsOf(survey, 'credit').filter((at) => survey.columns[at]!.nonzero > 0)
}

/** Whether no row has more than one of these amounts: what is invoiced stands in one column, what is credited in the other. */
export function areApart(survey: Survey, columns: readonly (number | undefined)[]): boolean {
  const filled = columns.reduce<number>(
    (sum, at) => sum + (at === undefined ? 0 : survey.columns[at]!.nonzero),
    0,
  )
  return filled <= survey.items
}

/** Discounts beside payments, which may have been taken; one with a day is offered until then. */
export function discountsBeside(survey: Survey): readonly number[] {
  if (columnsOf(['discountDate'], survey.senses).length > 0) return []
  return amountsOf(survey, 'discountAmount').slice(0, 1)
}

/** Amounts whose heading is not known beside others that are taken off: they may be taken off too; one alone may be what is left. */
export function unknownBeside(survey: Survey, first: number): readonly number[] {
  return unknownAmounts(survey, first).filter((at) => survey.columns[at]!.nonzero > 0 && !isLeft(survey, at))
}

/** Whether an amount is in every row what is left after payments, or after all that lessens what is owed. */
export function isLeft(survey: Survey, at: number): boolean {
  return [SUMS.lessPaid, SUMS.lessAll].some(
    (sum) => survey.relations.placeOf(sum) !== undefined && !differs(survey, sum, at),
  )
}

/** Whether an amount is in every row net and tax without what is withheld of them: that is off it already. */
export function isWithoutWithheld(survey: Survey, at: number): boolean {
  const areSame = (sum: number) => survey.relations.placeOf(sum) !== undefined && !differs(survey, sum, at)
  if (!areSame(SUMS.taxedLessWithheld) && !areSame(SUMS.taxedAndWithheld)) return false
  return differs(survey, SUMS.netAndTax, at)
}

/** What lessens an amount besides payments: what is credited, and held back. */
export function lesseningOf(
  survey: Survey,
  whole: number | undefined,
): { readonly credited: readonly number[]; readonly held: readonly number[] } {
  if (whole !== undefined && isWithoutWithheld(survey, whole)) return { credited: [], held: [] }
  return {
    credited: amountsOf(survey, 'creditedAmount').filter((at) => survey.columns[at]!.nonzero > 0),
    held: amountsOf(survey, 'retention').slice(0, 1),
  }
}

/** Whether amounts that lessen what is owed have both signs, as adjustments do: of which sign they lessen it is not known. */
export function isOfBothSigns(survey: Survey, at: number): boolean {
  const { negative, nonzero } = survey.columns[at]!
  return negative > 0 && negative < nonzero
}

/** Amounts whose heading is not known and that are never larger: what is left to pay may be among them. */
export function unknownAmounts(survey: Survey, first: number): readonly number[] {
  return unknownColumns(survey).filter((at) => {
    const { differ, larger } = survey.relations.pair(at, first)
    return at !== first && differ > 0 && larger === 0 && survey.columns[at]!.nonzero > 0
  })
}

/** What is left of the whole, or the whole where it is less: adjustments that lessen are negative then, and it is made of the other one. */
export function leftAmount(
  survey: Survey,
  left: number,
  whole: number,
  rivals: readonly number[],
): ChosenAmount {
  const { relations, columns } = survey
  const isMore = relations.pair(left, whole).larger > 0
  // Of a credit note what is left is more where an amount with the other sign is taken off.
  const isLess = relations.pair(whole, left).larger > 0 || columns[left]!.negative > 0
  return chosen(survey, { add: [isMore && !isLess ? whole : left], isOpen: true }, 'OPEN_AMOUNT', {
    rivals,
    open: isMore && isLess ? columnChoices(survey, [left, whole]) : [],
  })
}

/** Whether larger amounts whose heading is not known stand beside one, as the work done so far: what is held back may be off it. */
export function isOfProgress(survey: Survey, first: number): boolean {
  const { relations } = survey
  return unknownColumns(survey).some(
    (at) => relations.pair(at, first).larger > 0 && relations.pair(first, at).larger === 0,
  )
}

interface DeductedColumns {
  readonly paid: readonly number[]
  /** Those of them that have both signs. */
  readonly mixed: readonly number[]
  readonly held: readonly number[]
}

/** An amount with adjustments of both signs: whether these are added or taken off is asked. */
export function adjustedAmount(
  survey: Survey,
  first: number,
  { paid, mixed, held }: DeductedColumns,
  deduction: string | undefined,
  rivals: readonly number[],
): ChosenAmount {
  const isAdded = deduction === 'added'
  const others = isAdded ? paid.filter((at) => !mixed.includes(at)) : paid
  const rule = {
    add: isAdded ? [first, ...mixed] : [first],
    subtract: [...others, ...held],
    bySign: isAdded ? [] : mixed,
    isOpen: true,
  }
  return chosen(survey, rule, 'LESS_PAID', { rivals, deductions: ['added', 'taken'], deducted: mixed })
}

/** An amount that what is held back may be off, which is asked. */
export function lessHeld(
  survey: Survey,
  first: number,
  held: readonly number[],
  deduction: string | undefined,
  rivals: readonly number[],
): ChosenAmount {
  const subtract = deduction === 'taken' ? held : []
  return chosen(survey, { add: [first], subtract, isOpen: true }, 'LESS_RETENTION', {
    rivals,
    deductions: ['kept', 'taken'],
    deducted: held,
  })
}

/** Whether payments are small whole numbers beside amounts that all have decimals: they may be shares, or count instalments. */
export function areBare(survey: Survey, payments: readonly number[], first: number): boolean {
  const whole = survey.columns[first]!
  return (
    payments.length > 0 &&
    whole.amounts > 1 &&
    whole.marked === whole.amounts &&
    payments.every((at) => {
      const { marked, nonzero, sum } = survey.columns[at]!
      return marked === 0 && nonzero > 0 && Math.abs(sum) <= LARGEST_SHARE * nonzero
    })
  )
}

const LARGEST_SHARE = 100

/** Of several amounts that are never larger and whose headings are not known, the one that is most: it may be what is left of it. */
export function largestUnknown(survey: Survey, whole: number): number | undefined {
  if (survey.relations.placeOf(whole) === undefined) return undefined
  const sumOf = (at: number) => survey.columns[at]!.sum
  return unknownAmounts(survey, whole).toSorted((a, b) => sumOf(b) - sumOf(a))[0]
}
