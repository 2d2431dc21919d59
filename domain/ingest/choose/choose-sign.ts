import {
  isHold,
  kindOfTypeIn,
  signOf,
  signOfPostingKey,
  typeFamilyOf,
  type TypeFamily,
} from '../rows/kinds.ts'
import { letterFamily } from '../rows/type-families.ts'
import { senseOf } from '../headings/headings.ts'
import { amountsOf } from './amount-columns.ts'
import { areOwedInBrackets } from '../headings/sides.ts'
import type { AmountRule, SignRule } from '../reading.ts'
import type { Survey } from '../evidence/survey.ts'
import { areDoubtfulSides } from '../senses/unnamed-senses.ts'

/** Where the sign of a row comes from, and whether another way is as likely. */
export interface ChosenSign {
  readonly sign: SignRule
  readonly column: number | undefined
  /** The column of debits beside that of credits. */
  readonly debit?: number
  /** Whether the `D` of an indicator is credit, as it is beside `MD`. */
  readonly isDalled?: boolean
  /** The ways between which the evidence does not decide; empty where it does. */
  readonly open: readonly SignRule[]
}

interface Signs {
  positive: number
  negative: number
}

/** Finds out whether amounts carry their sign, or a column says which lessen what is owed. */
export function chooseSign(survey: Survey, rule: AmountRule, said: string | undefined): ChosenSign {
  const found = findSign(survey, rule)
  const named = SIGN_RULES.find((each) => each === said)
  if (named === undefined) return found
  return { sign: named, column: columnFor(survey, named) ?? found.column, open: [] }
}

const SIGN_RULES: readonly SignRule[] = ['written', 'reversed', 'type', 'indicator', 'postingKey']

function columnFor(survey: Survey, sign: SignRule): number | undefined {
  const meaning =
    sign === 'type'
      ? 'type'
      : sign === 'indicator'
        ? 'sign'
        : sign === 'postingKey'
          ? 'postingKey'
          : undefined
  return meaning === undefined
    ? undefined
    : [...survey.kinds.keys()].find((at) => survey.senses[at]?.meaning === meaning)
}

function findSign(survey: Survey, rule: AmountRule): ChosenSign {
  if (rule.subtract.length > 0 && !rule.isOpen) return bySides(survey, rule)
  const places = rule.add.map((at) => survey.relations.placeOf(at)).filter((place) => place !== undefined)
  if (places.length === 0) return asWritten
  if (rule.add.every((at) => areOwedInBrackets(survey.headings[at] ?? ''))) return asInBrackets(survey, rule)
  const byIndicator =
    signColumn(survey, 'sign', places, signOf) ?? signColumn(survey, 'postingKey', places, signOfPostingKey)
  if (byIndicator !== undefined) return doubtful(survey, byIndicator)
  const isOne = rule.add.length === 1 && rule.subtract.length === 0
  return (
    byCreditColumn(survey, rule) ??
    byFlag(survey, places) ??
    byType(survey, places) ??
    bySection(survey, places) ??
    (isOne ? byAmounts(survey, rule.add[0]!) : asWritten)
  )
}

/** Letters below a heading that is not known may be sides or something else. */
function doubtful(survey: Survey, found: ChosenSign): ChosenSign {
  const at = found.column ?? -1
  const values = survey.kinds.get(at)?.values.keys() ?? []
  const isOpen = found.sign === 'indicator' && areDoubtfulSides(survey.senses[at], values)
  return isOpen && found.open.length === 0 ? { ...found, open: ['indicator', 'written'] } : found
}

/** An open amount without signs beside the sides of an account: a row that is credited alone lessens what is owed. */
function byCreditColumn(survey: Survey, { add, isOpen }: AmountRule): ChosenSign | undefined {
  const [debit] = amountsOf(survey, 'debit')
  const [credit] = amountsOf(survey, 'credit')
  if (!isOpen || add.length !== 1 || debit === undefined || credit === undefined) return undefined
  const { positive, negative } = survey.relations.creditedOf(add[0]!)
  // Where more rows are credited than debited, the sides may be those of the customer.
  const areUsual = positive <= survey.columns[debit]!.nonzero
  if (positive === 0 || negative > 0 || !areUsual) return undefined
  return { sign: 'creditColumn', column: credit, debit, open: [] }
}

/** Debit less credit has its sign, unless the types of documents, or most amounts, say that credit is what is owed. */
function bySides(survey: Survey, { add, subtract }: AmountRule): ChosenSign {
  const [debit, credit] = [add, subtract].map((columns) =>
    columns.map((at) => survey.relations.placeOf(at)).filter((place) => place !== undefined),
  )
  const column = [...survey.kinds.keys()].find((at) => survey.senses[at]?.meaning === 'type')
  if (column !== undefined) {
    const family = typeFamily(survey, column)
    const means = (value: string) => typeSign(value, family)
    const [owedDebit, lessDebit] = signsOf(survey, column, debit!, means)
    const [owedCredit, lessCredit] = signsOf(survey, column, credit!, means)
    const usual = owedDebit.positive + lessCredit.positive
    const reversed = owedCredit.positive + lessDebit.positive
    if (reversed > 0 && usual === 0) return { sign: 'reversed', column: undefined, open: [] }
    if (reversed > usual) return { sign: 'written', column: undefined, open: ['written', 'reversed'] }
    if (usual > 0) return asWritten
  }
  const [owed, less] = [add, subtract].map((columns) => {
    const found = columns.map((at) => survey.columns[at]!)
    return {
      count: found.reduce((all, { nonzero }) => all + nonzero, 0),
      sum: found.reduce((all, { sum }) => all + sum, 0),
    }
  })
  const areMostCredits = less!.count > owed!.count && less!.count > 1 && less!.sum > owed!.sum
  return areMostCredits ? { sign: 'written', column: undefined, open: ['written', 'reversed'] } : asWritten
}

/** Amounts below `Cr/(Dr)`: what is owed is negative, unless none is, or the types say that it is not. */
function asInBrackets(survey: Survey, rule: AmountRule): ChosenSign {
  const places = rule.add.map((at) => survey.relations.placeOf(at)).filter((place) => place !== undefined)
  const isDoubtful =
    rule.add.every((at) => survey.columns[at]!.negative === 0) || byType(survey, places)?.sign === 'written'
  return { sign: 'reversed', column: undefined, open: isDoubtful ? ['reversed', 'written'] : [] }
}

const asWritten: ChosenSign = { sign: 'written', column: undefined, open: [] }

function signColumn(
  survey: Survey,
  meaning: 'sign' | 'postingKey',
  places: readonly number[],
  signOfValue: (text: string, isDalled?: boolean) => -1 | 0 | 1,
): ChosenSign | undefined {
  const column = [...survey.kinds.keys()].find((at) => survey.senses[at]?.meaning === meaning)
  if (column === undefined) return undefined
  const isDalled = [...survey.kinds.get(column)!.values.keys()].some((value) => /^md$/i.test(value))
  const [debit, credit] = signsOf(survey, column, places, (value) => signOfValue(value, isDalled))
  const all = debit.positive + debit.negative + credit.positive + credit.negative
  if (all === 0) return undefined
  const sign = meaning === 'sign' ? 'indicator' : 'postingKey'
  if (debit.negative === 0 && credit.negative === 0)
    return credit.positive > 0 ? { sign, column, open: [], ...(isDalled && { isDalled }) } : asWritten
  if (debit.negative === 0 && credit.positive === 0) return asWritten
  return { sign: 'written', column, open: ['written', sign], ...(isDalled && { isDalled }) }
}

/** The signs of the amounts beside values that mean something owed, and beside those that lessen it. */
function signsOf(
  survey: Survey,
  column: number,
  places: readonly number[],
  meaningOf: (value: string) => -1 | 0 | 1,
): readonly [Signs, Signs] {
  const owed: Signs = { positive: 0, negative: 0 }
  const less: Signs = { positive: 0, negative: 0 }
  for (const [value, count] of survey.kinds.get(column)!.values) {
    const means = meaningOf(value)
    if (means === 0) continue
    const signs = means > 0 ? owed : less
    for (const place of places) {
      signs.positive += count.positive[place] ?? 0
      signs.negative += count.negative[place] ?? 0
    }
  }
  return [owed, less]
}

function byType(survey: Survey, places: readonly number[]): ChosenSign | undefined {
  const column = [...survey.kinds.keys()].find((at) => survey.senses[at]?.meaning === 'type')
  if (column === undefined) return undefined
  const family = typeFamily(survey, column)
  const [owed, less] = signsOf(survey, column, places, (value) => typeSign(value, family))
  if (less.positive + less.negative === 0) return undefined
  if (less.negative === 0 && owed.negative === 0)
    return { sign: 'type', column, open: areDoubtfulLetters(survey, column) ? ['type', 'written'] : [] }
  if (less.negative === 0) return reversedOr(owed, column)
  if (less.positive === 0 && owed.negative === 0) return asWritten
  return { sign: 'type', column, open: ['type', 'written'] }
}

/** Letters below a heading that is not known may be types of documents or something else. */
function areDoubtfulLetters(survey: Survey, column: number): boolean {
  const values = [...survey.kinds.get(column)!.values.keys()]
  return senseOf(survey.headings[column] ?? '')?.meaning !== 'type' && letterFamily(values) !== undefined
}

/** A column that says which rows are credit notes, whose amounts have no sign of their own. */
function byFlag(survey: Survey, places: readonly number[]): ChosenSign | undefined {
  const column = [...survey.kinds.keys()].find((at) => survey.senses[at]?.meaning === 'creditFlag')
  if (column === undefined) return undefined
  const [, less] = signsOf(survey, column, places, (value) => (isHold(value) ? -1 : 1))
  if (less.positive === 0) return undefined
  return { sign: 'type', column, open: less.negative > 0 ? ['type', 'written'] : [] }
}

/** Amounts below a title of credit notes or payments that have no sign of their own. */
function bySection(survey: Survey, places: readonly number[]): ChosenSign | undefined {
  const count = survey.sections.values.get('less')
  const of = (signs: readonly number[] = []) => places.reduce((sum, place) => sum + (signs[place] ?? 0), 0)
  if (count === undefined || of(count.positive) === 0) return undefined
  return { sign: 'type', column: undefined, open: of(count.negative) > 0 ? ['type', 'written'] : [] }
}

function reversedOr(owed: Signs, column: number): ChosenSign {
  return owed.positive === 0
    ? { sign: 'reversed', column, open: [] }
    : { sign: 'type', column, open: ['type', 'written'] }
}

/** The family of the types in a column. */
export function typeFamily(survey: Survey, column: number): TypeFamily | undefined {
  return typeFamilyOf(survey.headings[column] ?? '', [...(survey.kinds.get(column)?.values.keys() ?? [])])
}

function typeSign(value: string, family: TypeFamily | undefined): -1 | 0 | 1 {
  const kind = kindOfTypeIn(family, value)
  if (kind === 'invoice' || kind === 'charge') return 1
  return kind === 'credit' || kind === 'payment' ? -1 : 0
}

/** A file of amounts of which most are negative, and their sum too, may be written from the customer's side. */
function byAmounts(survey: Survey, at: number): ChosenSign {
  const { negative, nonzero, sum } = survey.columns[at]!
  if (negative * 2 <= nonzero || nonzero < 2 || sum >= 0) return asWritten
  return { sign: 'written', column: undefined, open: ['written', 'reversed'] }
}
