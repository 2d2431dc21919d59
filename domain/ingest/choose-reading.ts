import type { EpochDay } from '../calendar/day.ts'
import { accept, refuse, type Result } from '../core/result.ts'
import { chooseAmount, type ChosenAmount } from './choose-amount.ts'
import { chooseColumns } from './choose-columns.ts'
import { chooseDays, type ChosenDays } from './choose-days.ts'
import { chooseSign, type ChosenSign } from './choose-sign.ts'
import { INGEST_FIELDS, missingFields, type ColumnMap, type MissingField } from './columns.ts'
import type { Meaning } from './headings/headings.ts'
import { kindOfType, statusOf } from './kinds.ts'
import type {
  FieldEvidence,
  KindColumns,
  Question,
  QuestionChoice,
  Reading,
  ReadingHints,
} from './reading.ts'
import type { Survey } from './survey.ts'

/** What the evidence of a file makes of it. */
export interface Choice {
  readonly reading: Reading
  /** Fields that no column is known for: nothing can be read. */
  readonly missing: readonly MissingField[]
  readonly evidence: readonly FieldEvidence[]
  /** What the evidence leaves open; the reading is the likeliest. */
  readonly questions: readonly Question[]
  readonly oddities: readonly Oddity[]
}

/** What is odd about a file as a whole. */
export interface Oddity {
  readonly code: 'DAY_CELLS_AND_TEXTS' | 'YEARS_OF_AN_ERA' | 'UNIT' | 'OWN_COMPANY'
  readonly detail: string
}

/** Chooses how a file is read from the evidence of all of it and from what its user says. */
export function chooseReading(survey: Survey, hints: ReadingHints = {}, today?: EpochDay): Choice {
  const amount = chooseAmount(survey)
  const columns = chooseColumns(survey)
  const map = mapWithAmount(columns.map, amount)
  const sign = amount.rule === undefined ? written : chooseSign(survey, amount.rule, hints.answers?.SIGN)
  const days = chooseDays(survey, [map.createdDate, map.dueDate], hints, today)
  const marks = survey.marks.resolve(hints.decimalMark)
  const kinds = kindColumns(survey, sign)
  const isGrouped = isGroupedBy(survey, map)
  const fixed = amount.rule?.add.map((at) => survey.senses[at]?.currency).find((each) => each !== undefined)
  const reading: Reading = {
    version: 1,
    columns: map,
    columnCount: survey.headings.length,
    amount: amount.rule ?? { add: [], subtract: [], scale: 0, isOpen: false },
    sign: sign.sign,
    kinds,
    ...dayRule(days),
    decimalMark: marks.decimalMark,
    marks: marks.byCurrency,
    ...(fixed === undefined ? {} : { fixedCurrency: fixed }),
    ...(hints.defaultCurrency === undefined ? {} : { defaultCurrency: hints.defaultCurrency }),
    shiftDays: hints.shiftDays ?? 0,
    isGrouped,
    isFilledDown: isFilledDown(survey),
    lines: linesOf(survey, amount),
    swapsDayCells: days.swapsDayCells,
  }
  return {
    reading,
    missing: missingOf(map, kinds, isGrouped),
    evidence: evidenceOf(survey, map, amount, columns.rivals, isGrouped),
    questions: questionsOf(amount, sign, days, marks.isOpen, hints),
    oddities: odditiesOf(survey, map, amount, days),
  }
}

const written: ChosenSign = { sign: 'written', column: undefined, open: [] }

function mapWithAmount(map: Readonly<ColumnMap>, { rule }: ChosenAmount): ColumnMap {
  const at = rule?.add[0] ?? rule?.subtract[0]
  return at === undefined ? map : { ...map, amount: at }
}

function dayRule({ dateStyle, dottedStyle, yearOffset, isSerial, isMidnightEast }: ChosenDays) {
  return { dateStyle, dottedStyle, yearOffset, isSerial, isMidnightEast }
}

function place(name: keyof KindColumns, at: number | undefined): KindColumns {
  return at === undefined || at < 0 ? {} : { [name]: at }
}

/** The columns that say what kind of row each is; a status of which no value is known is something else. */
function kindColumns(survey: Survey, sign: ChosenSign): KindColumns {
  const of = (meaning: Meaning) => survey.senses.findIndex((sense) => sense?.meaning === meaning)
  const types = survey.kinds.get(of('type'))?.values
  const areTypesKnown =
    [...(types?.keys() ?? [])].filter((value) => kindOfType(value) !== undefined).length > 0
  const status = [...survey.kinds].find(
    ([at, counts]) =>
      survey.senses[at]?.meaning === 'status' &&
      [...counts.values.keys()].some((value) => statusOf(value) !== undefined),
  )
  return {
    ...place('type', of('type')),
    ...(areTypesKnown ? { areTypesKnown } : {}),
    ...place('status', status?.[0]),
    ...(sign.sign === 'indicator' ? place('indicator', sign.column) : {}),
    ...(sign.sign === 'postingKey' ? place('postingKey', sign.column) : {}),
    ...place('hold', of('hold')),
    ...place('disputed', of('disputedAmount')),
    ...place('terms', of('terms')),
    ...place('instalment', of('instalment')),
  }
}

/** Rows above others name the customer where no column does, or where it is empty in most rows. */
function isGroupedBy(survey: Survey, map: ColumnMap): boolean {
  if (survey.groups === 0) return false
  const hasCustomer = map.customerNumber !== undefined || map.customerName !== undefined
  return !hasCustomer || survey.withoutCustomer * 2 > survey.items
}

/** Many rows have no customer, and no customer is repeated: each stands in its first row. */
function isFilledDown(survey: Survey): boolean {
  return (
    survey.withoutCustomer * 5 >= survey.items &&
    survey.withoutCustomer > 0 &&
    survey.repeatsCustomer === 0 &&
    survey.withoutCustomer < survey.items
  )
}

/** What rows of one number are, where the columns say that a row is a line of an invoice. */
function linesOf(survey: Survey, { rule }: ChosenAmount): Reading['lines'] {
  const isLine = survey.senses.some(
    (sense) =>
      sense !== undefined &&
      (['lineAmount', 'quantity', 'unitPrice', 'position'] as readonly Meaning[]).includes(sense.meaning),
  )
  if (!isLine || survey.repeated.again === 0 || rule === undefined) return 'none'
  const isOfLine = rule.add.every((at) => survey.senses[at]?.meaning === 'lineAmount')
  if (!isOfLine && survey.repeated.otherAmountRows === 0) return 'repeated'
  const isWhole = rule.add.some(
    (at) => survey.senses[at]?.meaning === 'openAmount' || survey.senses[at]?.meaning === 'originalAmount',
  )
  return isWhole ? 'none' : 'summed'
}

function missingOf(map: ColumnMap, kinds: KindColumns, isGrouped: boolean): readonly MissingField[] {
  return missingFields(map).filter((field) => {
    if (field === 'customer') return !isGrouped
    return !(field === 'dueDate' && kinds.terms !== undefined)
  })
}

function evidenceOf(
  survey: Survey,
  map: ColumnMap,
  amount: ChosenAmount,
  rivals: Readonly<Partial<Record<string, readonly number[]>>>,
  isGrouped: boolean,
): readonly FieldEvidence[] {
  const headings = (columns: readonly number[]) =>
    columns.filter((at) => at >= 0).map((at) => survey.headings[at] ?? '')
  const told: FieldEvidence[] = []
  for (const field of INGEST_FIELDS) {
    const at = map[field]
    if (field === 'amount' && amount.rule !== undefined) {
      const columns = [...amount.rule.add, ...amount.rule.subtract]
      told.push({
        field,
        headings: headings(columns),
        reason: amount.reason,
        rivals: headings(amount.rivals),
      })
    } else if (at !== undefined) {
      const reason = survey.said[field] === undefined ? 'HEADING' : 'NAMED'
      told.push({ field, headings: headings([at]), reason, rivals: headings(rivals[field] ?? []) })
    }
  }
  if (isGrouped) told.push({ field: 'customerName', headings: [], reason: 'GROUP_ROWS', rivals: [] })
  return told
}

function questionsOf(
  amount: ChosenAmount,
  sign: ChosenSign,
  days: ChosenDays,
  isMarkOpen: boolean,
  hints: ReadingHints,
): readonly Question[] {
  const marks: readonly QuestionChoice[] = (['.', ','] as const).map((value) => ({
    value,
    hints: { decimalMark: value },
  }))
  const signs = sign.open.map((value) => ({ value, hints: { answers: { SIGN: value } } }))
  const all: readonly Question[] = [
    { code: 'AMOUNT_COLUMN', choices: amount.open },
    { code: 'SIGN', choices: hints.answers?.SIGN === undefined ? signs : [] },
    { code: 'DATE_ORDER', choices: days.orders },
    { code: 'DECIMAL_MARK', choices: isMarkOpen && hints.decimalMark === undefined ? marks : [] },
    { code: 'INSTANTS', choices: days.instants },
    { code: 'SWAPPED_DAYS', choices: days.swapped },
  ]
  return all.filter(({ choices }) => choices.length > 1)
}

function odditiesOf(
  survey: Survey,
  map: ColumnMap,
  { rule }: ChosenAmount,
  days: ChosenDays,
): readonly Oddity[] {
  const odd: Oddity[] = []
  if (days.areMixedCells) odd.push({ code: 'DAY_CELLS_AND_TEXTS', detail: '' })
  if (days.yearOffset !== 0) odd.push({ code: 'YEARS_OF_AN_ERA', detail: String(days.yearOffset) })
  if (rule !== undefined && rule.scale !== 0)
    odd.push({ code: 'UNIT', detail: survey.headings[rule.add[0]!] ?? '' })
  const customer = map.customerNumber ?? map.customerName
  const sense = customer === undefined ? undefined : survey.senses[customer]?.meaning
  if (
    customer !== undefined &&
    sense === 'company' &&
    survey.items > 1 &&
    survey.columns[customer]!.isConstant
  )
    odd.push({ code: 'OWN_COMPANY', detail: survey.columns[customer]!.first })
  return odd
}

/** The reading of a file whose rows are all at hand. */
export function readingOf(
  survey: Survey,
  hints: ReadingHints = {},
  today?: EpochDay,
): Result<Choice, 'COLUMNS_MISSING'> {
  const choice = chooseReading(survey.end(), hints, today)
  if (choice.missing.length > 0) return refuse('COLUMNS_MISSING', choice.missing.map(fieldText).join(', '))
  return accept(choice)
}

/** A missing field as the command names it. */
export function fieldText(field: MissingField): string {
  return field === 'customer' ? 'customerNumber or customerName' : field
}
