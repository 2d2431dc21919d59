import {
  amountsOf,
  chosen,
  columnChoices,
  differs,
  namesCurrency,
  unknownColumns,
  wholeOf,
  type ChosenAmount,
} from './amount-columns.ts'
import { besideEarlier } from './brought-forward.ts'
import { columnsOf } from '../columns.ts'
import { SUMS } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import { isWithoutWithheld } from './taken-off.ts'

/** What is still owed, where a column or several say so. */
export function openAmount(survey: Survey, deduction: string | undefined): ChosenAmount | undefined {
  const retention = amountsOf(survey, 'retention')
  const afterDiscount = amountsOf(survey, 'openAmount').filter((at) => isLessDiscount(survey, at))
  const discount = discountOf(survey, afterDiscount)
  const open = amountsOf(survey, 'openAmount').filter(
    (at) => discount !== 'early' || !afterDiscount.includes(at),
  )
  const net = discount === 'early' || isTaxLeft(survey, open) ? [] : amountsOf(survey, 'netDue')
  const balances = amountsOf(survey, 'balance').filter((at) => isOpenBalance(survey, at))
  const candidates = [
    ...(retention.length > 0 ? net : []),
    ...open,
    ...(retention.length > 0 ? [] : net),
    ...balances,
  ]
  const first = firstOpen(survey, candidates, retention.length > 0)
  const rivals = [
    ...amountsOf(survey, 'originalAmount', 'amount', 'grossAmount', 'paidAmount'),
    ...candidates.filter((at) => at !== first),
  ]
  if (first === undefined) return buckets(survey)
  // Of a statement, debit and credit are what its balance is made of.
  if (balances.includes(first) && isOfDebits(survey, first)) return undefined
  const isLessHeld = net.length === 0 ? retentionIn(survey, first, retention) : 'no'
  if (isLessHeld === 'yes' || (isLessHeld === 'open' && deduction === 'taken'))
    return chosen(survey, { add: [first], subtract: [retention[0]!], isOpen: true }, 'LESS_RETENTION', {
      rivals,
      ...(isLessHeld === 'open' && { deductions: KEPT_OR_TAKEN, deducted: [retention[0]!] }),
    })
  if (isLessHeld === 'open')
    return chosen(survey, { add: [first], isOpen: true }, 'OPEN_AMOUNT', {
      rivals,
      deductions: KEPT_OR_TAKEN,
      deducted: [retention[0]!],
    })
  const others = candidates.filter(
    (at) => at !== first && !net.includes(at) && differs(survey, first, at) && !namesCurrency(survey, at),
  )
  const isSaid =
    first === net[0] ||
    survey.senses[first]?.isOfTransaction === true ||
    isLessPaid(survey, first, candidates)
  const isHeldBack = retention.some((at) => survey.columns[at]!.nonzero > 0)
  const paid = first === net[0] || isHeldBack ? paidBeside(survey, first) : undefined
  if (paid !== undefined)
    return chosen(
      survey,
      { add: [first], subtract: deduction === 'taken' ? [paid] : [], isOpen: true },
      deduction === 'taken' ? 'LESS_PAID' : 'OPEN_AMOUNT',
      { rivals, deductions: KEPT_OR_TAKEN, deducted: [paid] },
    )
  if ((first === net[0] || afterDiscount.includes(first)) && discount === 'either')
    return chosen(survey, { add: [first], isOpen: true }, 'OPEN_AMOUNT', {
      rivals,
      open: columnChoices(survey, [first, wholeOf(survey)!]),
    })
  const ofTransaction = transactionWhole(survey, first)
  if (ofTransaction !== undefined)
    return chosen(survey, { add: [first], isOpen: true }, 'OPEN_AMOUNT', {
      rivals,
      open: columnChoices(survey, [first, ...others, ...otherThan(survey, first), ofTransaction]),
    })
  const doubtful = [
    ...stepsOf(survey, first),
    ...ofOtherCurrency(survey, first),
    ...(first === net[0] ? largerThanNet(survey, first, open) : []),
    ...untaxedWhole(survey, first),
    ...besideEarlier(survey, first),
  ]
  if (doubtful.length > 0)
    return chosen(survey, { add: [first], isOpen: true }, 'OPEN_AMOUNT', {
      rivals,
      open: columnChoices(survey, [first, ...doubtful]),
    })
  const isDecided = isSaid || others.length === 0 || isLeast(survey, first, others)
  return chosen(survey, { add: [first], isOpen: true }, 'OPEN_AMOUNT', {
    rivals,
    open: isDecided ? [] : columnChoices(survey, [first, ...others]),
  })
}

/** Whether two amounts are called the same: nothing says which of them is owed. */
function isSameHeading({ headings }: Survey, first: number, second: number): boolean {
  return normalHeading(headings[first]!) === normalHeading(headings[second]!)
}

/** Whether what is called due is without the tax that an open amount beside it has. */
function isTaxLeft(survey: Survey, open: readonly number[]): boolean {
  const hasTax = amountsOf(survey, 'taxAmount').some((at) => survey.columns[at]!.nonzero > 0)
  if (!hasTax || survey.relations.placeOf(SUMS.dueAndTax) === undefined) return false
  return open.some((at) => !differs(survey, SUMS.dueAndTax, at))
}

/** Payments that are not taken off what is called due: somewhere it is more than the whole less what is paid. */
function paidBeside(survey: Survey, due: number): number | undefined {
  const [paid] = amountsOf(survey, 'paidAmount')
  if (paid === undefined) return undefined
  if (survey.relations.placeOf(SUMS.lessPaid) === undefined)
    return isPaidApart(survey, due, paid) ? paid : undefined
  return survey.relations.pair(due, SUMS.lessPaid).larger > 0 ? paid : undefined
}

/**
 * Whether what is paid stands beside what is called due without a whole amount that would tell whether it is in it: a list that keeps
 * what is settled shows that nothing is due of it.
 */
function isPaidApart(survey: Survey, due: number, paid: number): boolean {
  return survey.columns[paid]!.nonzero > 0 && survey.columns[due]!.nonzero === survey.items
}

const KEPT_OR_TAKEN = ['kept', 'taken']

/** Whether what is held back is in an open amount: it is where the whole is as large, and open where no whole stands beside it. */
function retentionIn(survey: Survey, open: number, retention: readonly number[]): 'yes' | 'no' | 'open' {
  if (retention.length === 0) return 'no'
  const whole = wholeOf(survey)
  const { relations } = survey
  if (whole !== undefined && isWithoutWithheld(survey, whole)) return 'no'
  const isLeft = relations.placeOf(SUMS.lessPaid) !== undefined && !differs(survey, open, SUMS.lessPaid)
  // What is left after payments alone has it within.
  if (whole !== undefined && differs(survey, open, whole))
    return isLeft && differs(survey, SUMS.lessPaid, SUMS.lessAll) ? 'open' : 'no'
  if (whole !== undefined) return 'yes'
  return survey.columns[retention[0]!]!.nonzero > 0 ? 'open' : 'no'
}

/**
 * The whole amount in the currency of the transaction, where what is open stands beside the whole in the supplier's own currency and is
 * rather of that one: it may be what is owed while nothing is paid.
 */
function transactionWhole(survey: Survey, open: number): number | undefined {
  if (survey.senses[open]?.isOfTransaction === true || namesCurrency(survey, open)) return undefined
  const wholes = amountsOf(survey, 'originalAmount', 'grossAmount', 'amount')
  const own = wholes.find((at) => survey.senses[at]!.isOfTransaction)
  const other = wholes.find((at) => !survey.senses[at]!.isOfTransaction && !namesCurrency(survey, at))
  if (own === undefined || other === undefined || !differs(survey, own, other)) return undefined
  const { relations } = survey
  const [toOwn, toOther] = [relations.pair(open, own), relations.pair(open, other)]
  return toOwn.differ > toOther.differ || toOwn.larger > toOther.larger ? own : undefined
}

/** Amounts whose heading is not known and that differ from another one. */
function otherThan(survey: Survey, first: number): readonly number[] {
  return unknownColumns(survey).filter((at) => differs(survey, at, first) && survey.columns[at]!.nonzero > 0)
}

/**
 * Amounts whose heading is not known beside what is open, where a currency of the transaction and the supplier's own stand: an open amount
 * of which it is not said may be in either.
 */
function ofOtherCurrency(survey: Survey, open: number): readonly number[] {
  const areBoth = (['currency', 'localCurrency'] as const).every(
    (meaning) => columnsOf([meaning], survey.senses).length > 0,
  )
  const isSaid = survey.senses[open]?.isOfTransaction === true || namesCurrency(survey, open)
  const wholes = amountsOf(survey, 'originalAmount', 'grossAmount', 'amount')
  const own = wholes.find((at) => survey.senses[at]!.isOfTransaction)
  const isForeign = own !== undefined && (areBoth || wholes.some((at) => differs(survey, at, own)))
  return isForeign && !isSaid ? otherThan(survey, open) : []
}

/** The whole of rows of which what is open is in every one the amount without its tax: the customer may owe that too. */
function untaxedWhole(survey: Survey, open: number): readonly number[] {
  const [net] = amountsOf(survey, 'netAmount')
  const whole = wholeOf(survey)
  if (net === undefined || whole === undefined || differs(survey, open, net)) return []
  const hasTax = amountsOf(survey, 'taxAmount').some((tax) => survey.columns[tax]!.nonzero > 0)
  return hasTax && differs(survey, open, whole) ? [whole] : []
}

/** What is open and neither what is called due nor the whole of it: it may be that with its tax. */
function largerThanNet(survey: Survey, due: number, open: readonly number[]): readonly number[] {
  const { relations } = survey
  const whole = wholeOf(survey)
  const isTaxed = relations.placeOf(SUMS.dueAndTax) !== undefined && differs(survey, due, SUMS.dueAndTax)
  const taxed = isTaxed ? unknownColumns(survey).filter((at) => !differs(survey, at, SUMS.dueAndTax)) : []
  const isLarger = (at: number) =>
    relations.pair(at, due).larger > 0 && whole !== undefined && relations.pair(at, whole).larger > 0
  return [...open.filter(isLarger), ...taxed]
}

/** What is left to pay after a discount is owed if it was granted, and not where it is one for paying early: its day says so. */
function discountOf(survey: Survey, afterDiscount: readonly number[]): 'early' | 'either' | undefined {
  const [net = afterDiscount[0]] = amountsOf(survey, 'netDue')
  const whole = wholeOf(survey)
  const isOther = amountsOf(survey, 'retention', 'paidAmount', 'creditedAmount').length > 0
  if (net === undefined || whole === undefined || isOther || !differs(survey, net, whole)) return undefined
  if (columnsOf(['discountAmount', 'offeredDiscount'], survey.senses).length === 0) return undefined
  return columnsOf(['discountDate'], survey.senses).length > 0 ? 'early' : 'either'
}

/** Whether an open amount is in every row the whole less a discount, which may be one for paying early. */
function isLessDiscount(survey: Survey, at: number): boolean {
  const hasDiscount = amountsOf(survey, 'discountAmount').some((each) => survey.columns[each]!.nonzero > 0)
  if (!hasDiscount || survey.relations.placeOf(SUMS.lessDiscount) === undefined) return false
  return !differs(survey, at, SUMS.lessDiscount)
}

/** Takes the open amount in the currency of the transaction, or the one that is never larger than another. */
function firstOpen(survey: Survey, candidates: readonly number[], isHeldBack: boolean): number | undefined {
  if (survey.senses[candidates[0] ?? -1]?.isOfTransaction === true) return candidates[0]
  // Beside amounts whose currency a column names, those of a heading's currency are the same in another one.
  const plain = candidates.filter((at) => !namesCurrency(survey, at))
  const own = plain.length > 0 ? plain : candidates
  // What is left after payments may hold what is not due yet.
  const lessPaid = isHeldBack ? undefined : own.find((at) => isLessPaid(survey, at, own))
  return lessPaid ?? own.find((at) => isLeast(survey, at, own)) ?? own[0]
}

/** Whether one open amount alone is in every row what was invoiced less what is paid. */
function isLessPaid(survey: Survey, at: number, candidates: readonly number[]): boolean {
  if (survey.relations.placeOf(SUMS.lessPaid) === undefined || amountsOf(survey, 'paidAmount').length === 0)
    return false
  const equal = candidates.filter((each) => !differs(survey, SUMS.lessPaid, each))
  return equal.includes(at) && equal.every((each) => !differs(survey, at, each))
}

/**
 * Whether an open amount is never larger than the others: these are what it was before payments. Amounts that differ in every
 * row are rather those of another currency.
 */
function isLeast(survey: Survey, first: number, others: readonly number[]): boolean {
  return others.every((at) => {
    const { larger, differ } = survey.relations.pair(first, at)
    const isOther = larger === 0 && differ < survey.items && !isSameHeading(survey, at, first)
    return at === first || isOther
  })
}

const OF_ROWS = ['openAmount', 'netDue', 'netAmount', 'lineAmount', 'localAmount', 'localOpenAmount'] as const

function isRunningBy(survey: Survey, balance: number, amounts: number): boolean {
  const { ok, broken } = survey.relations.runningBy(balance, amounts)
  return ok >= 2 && broken === 0 && ok * 2 > survey.items
}

/** A balance is what is open of its row unless it runs from row to row. */
function isOpenBalance(survey: Survey, at: number): boolean {
  const { ok, broken } = survey.relations.runningOf(at)
  if (ok >= 2 && broken === 0 && ok * 2 > survey.items) return false
  if (amountsOf(survey, ...OF_ROWS).some((each) => isRunningBy(survey, at, each))) return false
  const whole = wholeOf(survey)
  return whole === undefined || survey.relations.pair(at, whole).larger === 0
}

/** Whether a balance stands beside debits and is more than what is left of that of its row: `Cargo`, `Saldo`. */
function isOfDebits(survey: Survey, balance: number): boolean {
  const [debit] = amountsOf(survey, 'debit')
  if (debit === undefined) return false
  const isStatement = amountsOf(survey, 'credit').length > 0 || survey.columns[debit]!.nonzero < survey.items
  return isStatement || survey.relations.pair(balance, debit).larger > 0
}

/** Amounts whose heading is not known and by which a balance goes from row to row: it is none of its row then. */
function stepsOf(survey: Survey, balance: number): readonly number[] {
  if (survey.senses[balance]?.meaning !== 'balance') return []
  return unknownColumns(survey).filter((at) => {
    const { ok, broken } = survey.relations.runningBy(balance, at)
    // What was brought forward stands in no row.
    return ok > 0 && broken <= 1 && broken < ok
  })
}

function buckets(survey: Survey): ChosenAmount | undefined {
  const columns = columnsOf(['bucket'], survey.senses)
  if (columns.length < 2 || amountsOf(survey, 'bucket').length === 0) return undefined
  const whole = wholeOf(survey)
  if (whole !== undefined && !differs(survey, SUMS.buckets, whole)) return undefined
  // Names of months may be of ages, or of when it is expected.
  const areCertain = columns.some((at) => survey.senses[at]?.rank === 0)
  return chosen(survey, { add: columns, isOpen: true }, 'SUM_OF_BUCKETS', {
    rivals: whole === undefined ? [] : [whole],
    open: whole === undefined || areCertain ? [] : columnChoices(survey, [whole, ...columns]),
  })
}
