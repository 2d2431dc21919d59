import {
  amountsOf,
  chosen,
  columnChoices,
  differs,
  isOpenColumn,
  namesCurrency,
  none,
  unknownColumns,
  type ChosenAmount,
} from './amount-columns.ts'
import { columnsOf, FIELD_MEANINGS } from '../columns.ts'
import { currencyColumns } from './currency-columns.ts'
import { withoutCharges } from './late-charges.ts'
import { lessHeldShare } from './held-share.ts'
import { besideInstalments } from './instalment-due.ts'
import { netAmount } from './net-amount.ts'
import { lessNotApplied } from './not-applied.ts'
import { openAmount } from './open-amount.ts'
import { openInOwn } from './open-in-own.ts'
import { besideOtherDebtors } from './other-debtors.ts'
import { withOwn } from './own-amount.ts'
import { withTaxFlag } from './tax-flag.ts'
import { withCents } from './with-cents.ts'
import { normalHeading } from '../headings/headings.ts'
import { SUMS } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import {
  adjustedAmount,
  areBare,
  areApart,
  creditsBeside,
  discountsBeside,
  isLeft,
  isOfProgress,
  isOfBothSigns,
  largestUnknown,
  lesseningOf,
  leftAmount,
  lessHeld,
  paymentsOf,
  unknownAmounts,
  unknownBeside,
} from './taken-off.ts'

/** Chooses the columns whose sum is what is owed. What is still open goes before what was invoiced. */
export function chooseAmount(
  survey: Survey,
  said: number | null | undefined,
  deduction?: string,
): ChosenAmount {
  if (said === null) return none
  const found =
    said === undefined
      ? foundAmount(survey, deduction)
      : chosen(survey, { add: [said], isOpen: isOpenColumn(survey, said) }, 'NAMED')
  return withCents(survey, withOwn(survey, found), deduction)
}

function foundAmount(survey: Survey, deduction: string | undefined): ChosenAmount {
  const found =
    currencyColumns(survey) ??
    openAmount(survey, deduction) ??
    debitLessCredit(survey, deduction) ??
    wholeAmount(survey, deduction) ??
    byHeading(survey)
  const held = lessHeldShare(survey, withTaxFlag(survey, found), deduction)
  const applied = lessNotApplied(survey, besideInstalments(survey, held), deduction)
  return withoutCharges(survey, besideOtherDebtors(survey, applied), deduction)
}

/** The column that its heading names, though none of its cells is an amount: each row is rejected with its reason. */
function byHeading(survey: Survey): ChosenAmount {
  const [at] = columnsOf(FIELD_MEANINGS.amount, survey.senses)
  return at === undefined ? none : chosen(survey, { add: [at], isOpen: isOpenColumn(survey, at) }, 'HEADING')
}

function debitLessCredit(survey: Survey, deduction: string | undefined): ChosenAmount | undefined {
  const [debit] = amountsOf(survey, 'debit')
  const [credit] = amountsOf(survey, 'credit')
  if (debit === undefined && credit === undefined) return undefined
  const amount = amountsOf(survey, 'amount', 'originalAmount')[0] ?? lineWith(survey, debit)
  if (amount !== undefined && (debit === undefined || credit === undefined)) return undefined
  const left = leftOfSides(survey, debit, credit)
  if (left !== undefined && deduction === 'owed')
    return chosen(survey, { add: [left], isOpen: true }, 'NAMED')
  return chosen(
    survey,
    {
      add: debit === undefined ? [] : [debit],
      subtract: credit === undefined ? [] : [credit],
      isOpen: false,
    },
    'DEBIT_LESS_CREDIT',
    {
      rivals: amountsOf(survey, 'balance'),
      open: debit === undefined ? columnChoices(survey, besideCredit(survey, credit)) : [],
      ...(left !== undefined && { deductions: ['kept', 'owed'], deducted: [left] }),
    },
  )
}

/** Beside debit and credit, an amount whose heading is not known and that is never larger: it may be what is left of them. */
function leftOfSides(
  survey: Survey,
  debit: number | undefined,
  credit: number | undefined,
): number | undefined {
  const whole = credit === undefined ? debit : SUMS.debitLessCredit
  const left = whole === undefined ? undefined : largestUnknown(survey, whole)
  // Beside a credit, which is negative, it may be the same without its sign.
  const isLess = left !== undefined && survey.relations.pair(whole!, left).larger > 0
  return isLess ? left : undefined
}

/** What is credited beside amounts whose heading is not known, which may be what is debited. */
function besideCredit(survey: Survey, credit: number | undefined): readonly number[] {
  const unknown = unknownColumns(survey).filter((at) => survey.columns[at]!.nonzero > 0)
  return credit === undefined || unknown.length === 0 ? [] : [...unknown, credit]
}

/** The amount of a line that has what is charged in it, and more: `Charge`, `Fuel surcharge`, `Line total`. */
function lineWith(survey: Survey, debit: number | undefined): number | undefined {
  if (debit === undefined) return undefined
  return amountsOf(survey, 'lineAmount').find((at) => survey.relations.pair(debit, at).larger === 0)
}

/** What was invoiced, less what is paid or held back of it. */
function wholeAmount(survey: Survey, deduction: string | undefined): ChosenAmount | undefined {
  const [payments, otherPayments] = paymentsOf(survey)
  const candidates = amountsOf(survey, 'grossAmount', 'amount', 'originalAmount')
  const first = taxedFirst(survey, candidates)
  const { credited, held } = lesseningOf(survey, first)
  const mixed = credited.filter((at) => isOfBothSigns(survey, at))
  const credits = creditsBeside(survey)
  const areTaken = payments.length > 0 || areApart(survey, [first, ...credits])
  const paid = [...payments, ...credited, ...(areTaken ? credits : [])]
  const [net] = amountsOf(survey, 'netAmount')
  if (first === undefined) return netAmount(survey, net, deduction)
  const rivals = [
    ...candidates.filter((at) => at !== first),
    ...amountsOf(survey, 'netAmount', 'lineAmount', 'localAmount', 'balance'),
  ]
  const { whole = first } = survey.relations
  const left = candidates.find((at) => isLeft(survey, at) && differs(survey, at, whole))
  if (left !== undefined) return leftAmount(survey, left, whole, rivals)
  if (mixed.length > 0) return adjustedAmount(survey, first, { paid, mixed, held }, deduction, rivals)
  if (held.length > 0 && paid.length + credits.length === 0 && isOfProgress(survey, first))
    return lessHeld(survey, first, held, deduction, rivals)
  if (paid.length + credits.length + held.length > 0) {
    const discounts = [
      ...otherPayments,
      ...(paid.length > 0 ? discountsBeside(survey) : []),
      ...(areTaken ? [] : credits),
    ]
    const unknown = unknownBeside(survey, first)
    const asked = [...discounts, ...unknown]
    // Shares or counts of instalments are written without the decimals of amounts.
    const isBare =
      asked.length === 0 && credited.length + held.length === 0 && areBare(survey, payments, first)
    if (isBare)
      return chosen(
        survey,
        { add: [first], subtract: deduction === 'kept' ? [] : paid, isOpen: true },
        'LESS_PAID',
        { rivals, deductions: ['taken', 'kept'], deducted: payments },
      )
    const mayBeOwed = discounts.length === 0 && unknown.length === 1
    if (deduction === 'owed' && mayBeOwed)
      return chosen(survey, { add: unknown, isOpen: true }, 'NAMED', { rivals })
    const taken = deduction === 'taken' ? asked : []
    const reason = paid.length > 0 ? 'LESS_PAID' : 'LESS_RETENTION'
    return chosen(survey, { add: [first], subtract: [...paid, ...taken, ...held], isOpen: true }, reason, {
      rivals,
      deductions: asked.length === 0 ? [] : mayBeOwed ? ['kept', 'taken', 'owed'] : ['kept', 'taken'],
      deducted: asked,
    })
  }
  const doubtful = [
    ...candidates.filter(
      (at) =>
        at !== first &&
        differs(survey, first, at) &&
        !isConverted(survey, at, first) &&
        !isOfInstalments(survey, at, first),
    ),
    ...amountsOf(survey, 'balance').filter(
      (at) => survey.relations.runningOf(at).broken > 0 && differs(survey, first, at),
    ),
    ...unknownAmounts(survey, first),
    ...withTax(survey, first),
    ...debitsBeside(survey, first),
    ...afterDiscounts(survey, first),
  ]
  const ofOwn = doubtful.length === 0 ? openInOwn(survey, first, rivals) : undefined
  if (ofOwn !== undefined) return ofOwn
  const untaxed = doubtful.length === 0 ? taxOnTop(survey, first) : []
  if (untaxed.length > 0) return untaxedAmount(survey, first, untaxed, deduction, rivals)
  const isTaxDoubt = isNet(survey, first)
  if (isTaxDoubt)
    return chosen(survey, { add: [first, ...amountsOf(survey, 'taxAmount')] }, 'NET_AND_TAX', { rivals })
  return chosen(survey, { add: [first] }, candidates.length === 1 ? 'ONLY_AMOUNT' : 'HEADING', {
    rivals,
    open: doubtful.length === 0 ? [] : columnChoices(survey, [first, ...doubtful]),
  })
}

/** An amount that a tax may come on top of, which is asked. */
function untaxedAmount(
  survey: Survey,
  first: number,
  taxes: readonly number[],
  deduction: string | undefined,
  rivals: readonly number[],
): ChosenAmount {
  const add = deduction === 'added' ? [first, ...taxes] : [first]
  return chosen(survey, { add }, 'ONLY_AMOUNT', { rivals, deductions: ['kept', 'added'], deducted: taxes })
}

/** The tax beside a row's only amount that is a usual rate of it, and none within it: the amount may be without it. */
function taxOnTop(survey: Survey, first: number): readonly number[] {
  const isOnly = amountsOf(survey, 'amount', 'originalAmount', 'lineAmount').every((at) => at === first)
  return isOnly && survey.lineTax === 'without' ? amountsOf(survey, 'taxAmount') : []
}

/** Amounts whose heading is not known and that are in every row this amount and its tax: they may be the whole of it. */
function withTax(survey: Survey, first: number): readonly number[] {
  const { relations } = survey
  if (relations.placeOf(SUMS.amountAndTax) === undefined || survey.senses[first]?.meaning !== 'amount')
    return []
  if (!differs(survey, first, SUMS.amountAndTax)) return []
  return unknownColumns(survey).filter((at) => !differs(survey, at, SUMS.amountAndTax))
}

/** What is debited beside another amount, where nothing is credited: either may be owed. */
function debitsBeside(survey: Survey, first: number): readonly number[] {
  if (amountsOf(survey, 'credit').length > 0) return []
  return amountsOf(survey, 'debit').filter((at) => differs(survey, first, at))
}

/** A net amount without a tax, beside discounts or what may be deductions: they may be what it is less by. */
function afterDiscounts(survey: Survey, first: number): readonly number[] {
  const isLess = amountsOf(survey, 'discountAmount').length > 0 || unknownAmounts(survey, first).length > 0
  if (amountsOf(survey, 'taxAmount').length > 0 || !isLess) return []
  return amountsOf(survey, 'netAmount').filter((at) => differs(survey, first, at))
}

/** Whether an amount is that of another column in a currency of its heading, where something else tells the currency of that one. */
function isConverted(survey: Survey, at: number, first: number): boolean {
  if (!namesCurrency(survey, at)) return false
  return !namesCurrency(survey, first) || columnsOf(FIELD_MEANINGS.currency, survey.senses).length > 0
}

const OF_INSTALMENT = /(?:^| )(?:rata|raty|rate|ratenbetrag|cuota|parcela|instalment|installment)(?: |$)/

/** Whether an amount is that of an invoice whose instalments another column has: it is never less, and rows say which they are. */
function isOfInstalments(survey: Survey, at: number, first: number): boolean {
  const isInstalment =
    columnsOf(['instalment'], survey.senses).length > 0 &&
    OF_INSTALMENT.test(normalHeading(survey.headings[first] ?? ''))
  return isInstalment && survey.relations.pair(first, at).larger === 0
}

/** A gross amount goes first; of two amounts the one that net and tax make. */
function taxedFirst(survey: Survey, candidates: readonly number[]): number | undefined {
  const hasTax = amountsOf(survey, 'netAmount').length > 0 && amountsOf(survey, 'taxAmount').length > 0
  if (!hasTax) return candidates[0]
  return candidates.find((at) => !differs(survey, SUMS.netAndTax, at)) ?? candidates[0]
}

/** Whether an amount is the net one of its row, beside which its tax stands. */
function isNet(survey: Survey, at: number): boolean {
  const [net] = amountsOf(survey, 'netAmount')
  const hasTax = amountsOf(survey, 'taxAmount').some((tax) => survey.columns[tax]!.nonzero > 0)
  return hasTax && net !== undefined && at !== net && !differs(survey, at, net)
}
