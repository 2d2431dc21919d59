import type { ChosenAmount } from './amount-columns.ts'
import type { ChosenDays } from './choose-days.ts'
import type { ChosenSign } from './choose-sign.ts'
import { INGEST_FIELDS, type ColumnMap, type SaidColumns } from '../columns.ts'
import type { FieldEvidence, Question, QuestionChoice, ReadingHints } from '../reading.ts'
import type { Survey } from '../evidence/survey.ts'

/** What is odd about a file as a whole. */
export interface Oddity {
  readonly code:
    | 'DAY_CELLS_AND_TEXTS'
    | 'YEARS_OF_AN_ERA'
    | 'UNIT'
    | 'OWN_COMPANY'
    | 'NET_AMOUNTS'
    | 'OTHER_LIST'
    | 'COLUMN_UNREAD'
  readonly detail: string
}

export function evidenceOf(
  survey: Survey,
  said: SaidColumns,
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
      const { add, subtract, own, cents = [] } = amount.rule
      const columns = [
        ...add,
        ...subtract,
        ...(own === undefined ? [] : [own]),
        ...cents.map((each) => each.at),
      ]
      told.push({
        field,
        headings: headings(columns),
        reason: amount.reason,
        rivals: headings(amount.rivals),
      })
    } else if (at !== undefined) {
      const reason = said[field] === undefined ? 'HEADING' : 'NAMED'
      told.push({ field, headings: headings([at]), reason, rivals: headings(rivals[field] ?? []) })
    }
  }
  if (isGrouped) told.push({ field: 'customerName', headings: [], reason: 'GROUP_ROWS', rivals: [] })
  return told
}

interface OpenParts {
  readonly amount: ChosenAmount
  readonly sign: ChosenSign
  readonly days: ChosenDays
  readonly dues: readonly QuestionChoice[]
}

/** What the evidence leaves open, as questions with at least two answers. */
export function questionsOf(
  { amount, sign, days, dues }: OpenParts,
  { isMarkOpen, isCurrencyOpen }: { readonly isMarkOpen: boolean; readonly isCurrencyOpen: boolean },
  hints: ReadingHints,
  headings: readonly string[],
): readonly Question[] {
  const columns = (amount.deducted ?? []).map((at) => headings[at] ?? '').filter((each) => each !== '')
  const marks: readonly QuestionChoice[] = (['.', ','] as const).map((value) => ({
    value,
    hints: { decimalMark: value },
  }))
  const signs = sign.open.map((value) => ({ value, hints: { answers: { SIGN: value } } }))
  const all: readonly Question[] = [
    { code: 'AMOUNT_COLUMN', choices: amount.open },
    { code: 'DUE_COLUMN', choices: dues },
    { code: 'SIGN', choices: hints.answers?.SIGN === undefined ? signs : [] },
    { code: 'DATE_ORDER', choices: days.orders },
    { code: 'DECIMAL_MARK', choices: isMarkOpen && hints.decimalMark === undefined ? marks : [] },
    {
      code: 'CURRENCY',
      choices:
        isCurrencyOpen && hints.answers?.CURRENCY === undefined
          ? ['heading', 'column'].map((value) => ({ value, hints: { answers: { CURRENCY: value } } }))
          : [],
    },
    {
      code: 'DEDUCTION',
      columns,
      choices:
        hints.answers?.DEDUCTION === undefined
          ? (amount.deductions ?? []).map((value) => ({ value, hints: { answers: { DEDUCTION: value } } }))
          : [],
    },
    { code: 'INSTANTS', choices: days.instants },
    { code: 'SWAPPED_DAYS', choices: days.swapped },
  ]
  return all.filter(({ choices }) => choices.length > 1)
}

export function odditiesOf(
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
  else if (survey.preamble.scale === 0 && survey.units !== undefined)
    odd.push({ code: 'UNIT', detail: survey.headings[survey.units.at] ?? '' })
  else if (survey.preamble.scale !== 0) odd.push({ code: 'UNIT', detail: survey.preamble.text })
  const net = rule?.add.length === 1 ? survey.senses[rule.add[0]!]?.meaning : undefined
  const isWithout = net === 'netAmount' || (net === 'lineAmount' && survey.lineTax === 'open')
  if (isWithout) odd.push({ code: 'NET_AMOUNTS', detail: survey.headings[rule!.add[0]!] ?? '' })
  else if (isWithoutTax(survey, rule)) odd.push({ code: 'NET_AMOUNTS', detail: survey.notes.net })
  const customer = map.customerNumber ?? map.customerName
  const sense = customer === undefined ? undefined : survey.senses[customer]?.meaning
  if (
    customer !== undefined &&
    sense === 'company' &&
    survey.items > 1 &&
    survey.columns[customer]!.isConstant
  )
    odd.push({ code: 'OWN_COMPANY', detail: survey.columns[customer]!.first })
  if (survey.otherList !== '') odd.push({ code: 'OTHER_LIST', detail: survey.otherList })
  return odd
}

/** Whether a line says that amounts are without a tax, and none beside these says how much it is. */
function isWithoutTax(survey: Survey, rule: ChosenAmount['rule']): boolean {
  if (rule === undefined || survey.notes.net === '') return false
  const isTold = survey.senses.some(
    (sense) => sense?.meaning === 'taxAmount' || sense?.meaning === 'grossAmount',
  )
  return !isTold
}
