import type { EpochDay } from '../../calendar/day.ts'
import { accept, reject, type Result } from '../../core/result.ts'
import { withUnit, type ChosenAmount } from './amount-columns.ts'
import { chooseAmount } from './choose-amount.ts'
import { chooseCurrency, ownCurrency } from './choose-currency.ts'
import { usualCurrency } from './currency-columns.ts'
import { chooseColumns, otherNameColumn } from './choose-columns.ts'
import { chooseDays, dayRule } from './choose-days.ts'
import { contradictedStatuses } from './contradicted.ts'
import { doubtfulMarks } from './doubtful-marks.ts'
import { chooseSign, typeFamily, type ChosenSign } from './choose-sign.ts'
import { companyOf } from '../evidence/main-columns.ts'
import {
  columnsOf,
  missingFields,
  namedColumns,
  type ColumnMap,
  type MissingField,
  type SaidColumns,
} from '../columns.ts'
import { normalHeading, type Meaning } from '../headings/headings.ts'
import { arePendingApart, isNotApproved, isOfApproval } from '../rows/approvals.ts'
import { areHashed } from '../rows/commented.ts'
import { areNumbersDated } from '../rows/dated-number.ts'
import { kindOfTypeIn, statusOf } from '../rows/kinds.ts'
import { isRelated } from '../rows/row-kinds.ts'
import type {
  AmountRule,
  FieldEvidence,
  KindColumns,
  Question,
  Reading,
  ReadingHints,
  QuestionChoice,
} from '../reading.ts'
import { payerColumn } from './payer-column.ts'
import { paymentDays } from './payment-days.ts'
import { codesOf, coloursOf, crossesOf } from '../evidence/legend.ts'
import { areFractions } from '../evidence/shares.ts'
import type { MarkEvidence } from '../texts/decimal-mark.ts'
import type { Survey } from '../evidence/survey.ts'
import { linesOf } from './lines.ts'
import { areCodesOfDocuments } from './document-codes.ts'
import { unreadOddities } from '../unread/unread-oddities.ts'
import { evidenceOf, odditiesOf, questionsOf, type Oddity } from './told.ts'

export interface Choice {
  readonly reading: Reading
  /** Fields that no column is known for: nothing can be read. */
  readonly missing: readonly MissingField[]
  readonly evidence: readonly FieldEvidence[]
  /** What the evidence leaves open; the reading is the likeliest. */
  readonly questions: readonly Question[]
  readonly oddities: readonly Oddity[]
}

/** Chooses how a file is read from the evidence of all of it and from what its user says. */
export function chooseReading(survey: Survey, hints: ReadingHints = {}, today?: EpochDay): Choice {
  const named = namedColumns(survey.headings, hints.columns ?? {})
  const said = named.ok ? named.value : survey.said
  const amount = chooseAmount(survey, said.amount, hints.answers?.DEDUCTION)
  const columns = chooseColumns(survey, said)
  const map = mapWithAmount(withoutOwnCompany(survey, ownCurrency(survey, columns.map, amount), said), amount)
  const sign = amount.rule === undefined ? written : chooseSign(survey, amount.rule, hints.answers?.SIGN)
  const days = chooseDays(survey, [map.createdDate, map.dueDate], hints, today)
  const kinds = {
    ...kindColumns(survey, sign, amount),
    ...place('otherNumber', said.invoiceNumber === undefined ? columns.rivals.invoiceNumber?.[0] : undefined),
  }
  const isGrouped = isGroupedBy(survey, map)
  const { fixed, isOpen: isCurrencyOpen } = chooseCurrency(survey, map, amount, hints)
  const usual = usualCurrency(survey, amount.rule?.add[0], hints.defaultCurrency)
  const { currency: defaultCurrency } = usual
  const own = fixed ?? defaultCurrency
  const rule = withUnit(survey, amount.rule)
  const marks = marksOf(survey, rule).resolve(
    hints.decimalMark,
    own,
    rule.units === undefined ? rule.scale : 3,
  )
  const otherName = otherNameColumn(survey, map)
  const payer = payerColumn(survey, map)
  const reading: Reading = {
    version: 1,
    columns: map,
    ...(otherName === undefined ? {} : { otherName }),
    ...(payer === undefined ? {} : { payer }),
    columnCount: survey.headings.length,
    amount: rule,
    sign: sign.sign,
    kinds,
    ...dayRule(days),
    decimalMark: marks.decimalMark,
    marks: marks.byCurrency,
    ...(isGrouped && survey.groups.areNumbered ? { areGroupsNumbered: true } : {}),
    ...(survey.areNumbersGrouped ? { areNumbersGrouped: true } : {}),
    ...(areNumbersDated(survey.first.map(({ cells }) => cells[map.invoiceNumber ?? -1] ?? ''))
      ? { areNumbersDated: true }
      : {}),
    ...(areHashed(survey.first.map(({ cells }) => cells[map.invoiceNumber ?? 0] ?? ''))
      ? { areHashed: true }
      : {}),
    ...(fixed === undefined ? {} : { fixedCurrency: fixed }),
    ...(defaultCurrency === undefined ? {} : { defaultCurrency }),
    ...(usual.isOther ? { isOtherCurrency: true } : {}),
    shiftDays: hints.shiftDays ?? 0,
    isGrouped,
    isFilledDown: isFilledDown(survey),
    lines: linesOf(survey, amount),
    swapsDayCells: days.swapsDayCells,
  }
  return {
    reading,
    missing: missingOf(survey, map, kinds, isGrouped),
    evidence: evidenceOf(survey, said, map, amount, columns.rivals, isGrouped),
    questions: questionsOf(
      { amount, sign, days, dues: said.dueDate === undefined ? dueChoices(survey) : [] },
      { isMarkOpen: marks.isOpen, isCurrencyOpen },
      hints,
      survey.headings,
    ),
    oddities: [...odditiesOf(survey, map, amount, days), ...unreadOddities(survey, reading, amount)],
  }
}

/** How amounts are written; a column that is named though its heading is not known may be the only one with marks. */
function marksOf(survey: Survey, { add }: AmountRule): MarkEvidence {
  const own = survey.doubtfulMarks.get(add[0] ?? -1)
  return own === undefined || survey.marks.isTelling ? survey.marks : own
}

const written: ChosenSign = { sign: 'written', column: undefined, open: [] }

/** The supplier's own company, or an account of the ledger, is not the customer of all rows where rows above others name customers. */
function withoutOwnCompany(survey: Survey, map: Readonly<ColumnMap>, said: SaidColumns): ColumnMap {
  const { customerName: name, customerNumber: number, ...others } = map
  if (survey.groups.count === 0 || said.customerName !== undefined) return map
  const isOfAll = (at: number) => survey.groups.count > 1 && survey.columns[at]!.isConstant
  if (name === undefined)
    return number !== undefined && said.customerNumber === undefined && isOfAll(number) ? others : map
  const { meaning } = survey.senses[name] ?? {}
  const isOwn =
    (meaning === 'company' && survey.columns[name]!.isConstant) || (meaning === 'account' && isOfAll(name))
  return isOwn ? { ...others, ...(number === undefined ? {} : { customerNumber: number }) } : map
}

function mapWithAmount(map: Readonly<ColumnMap>, { rule }: ChosenAmount): ColumnMap {
  const at = rule?.add[0] ?? rule?.subtract[0]
  return at === undefined ? map : { ...map, amount: at }
}

function place(name: keyof KindColumns, at: number | undefined): KindColumns {
  return at === undefined || at < 0 ? {} : { [name]: at }
}

/** Words of a status at most. */
const MOST_WORDS = 12

/** Whether none of several words of a status is known, where nothing else tells what is still open: some may mean that it is paid. */
function areUnknownStatuses(heading: string, values: readonly string[]): boolean {
  const words = values.filter((value) => value !== '')
  return OF_STATUS.test(normalHeading(heading)) && words.length > 1 && words.length <= MOST_WORDS
}

/** Says that an invoice is being taken back. */
const OF_END = /^(?:cancel|anula|storn|annul|estorno|iptal)/

/** Whose states are of a payment: what is scheduled is then a day on which it will come. */
const OF_PAYMENT = /pay|zahl|paiement|reglement|pago|pagamento|betaal|betal|plat|uhrad/

/** Says why something that is open may not be paid. */
const OF_DEBT = /collection|legal|dispute|eligib|inkasso|recht|effet|effett|efecto|remesa/

const OF_STATUS =
  /status|state|statut|etat|estado|stato|situacao|stav|stan|tila|stare|ステータス|状態|状态|상태|статус|durum/

/** The columns that say what kind of row each is; a status of which no value is known is something else. */
function kindColumns(survey: Survey, sign: ChosenSign, amount: ChosenAmount): KindColumns {
  const isOpen = amount.rule?.isOpen === true
  const marks = explained(survey)
  const of = (meaning: Meaning) => survey.senses.findIndex((sense) => sense?.meaning === meaning)
  const family = typeFamily(survey, of('type'))
  const types = [...(survey.kinds.get(of('type'))?.values.keys() ?? [])]
  const areTypesKnown =
    types.some((value) => kindOfTypeIn(family, value) !== undefined) ||
    areCodesOfDocuments(survey, of('type'))
  const statuses = [...survey.kinds].flatMap(([at, { values }]) =>
    survey.senses[at]?.meaning === 'status' &&
    ([...values.keys()].some((value) => statusOf(value) !== undefined) ||
      (isOfApproval(normalHeading(survey.headings[at] ?? '')) && [...values.keys()].some(isNotApproved)) ||
      ((!isOpen || OF_DEBT.test(normalHeading(survey.headings[at] ?? ''))) &&
        areUnknownStatuses(survey.headings[at] ?? '', [...values.keys()])) ||
      (OF_END.test(normalHeading(survey.headings[at] ?? '')) && values.size > 1))
      ? [at]
      : [],
  )
  const pendings = statuses.filter((at) => arePendingApart([...survey.kinds.get(at)!.values.keys()]))
  const payments = statuses.filter((at) => OF_PAYMENT.test(normalHeading(survey.headings[at] ?? '')))
  const approvals = statuses.filter((at) => isOfApproval(normalHeading(survey.headings[at] ?? '')))
  return {
    ...place('type', of('type')),
    ...(areTypesKnown ? { areTypesKnown } : {}),
    ...(family === undefined ? {} : { typeFamily: family }),
    ...place('ledger', of('ledger')),
    ...(statuses.length > 0 ? { statuses } : {}),
    ...(approvals.length > 0 ? { approvals } : {}),
    ...(payments.length > 0 ? { payments } : {}),
    ...contradictedStatuses(survey, statuses, amount),
    ...(pendings.length > 0 ? { pendings } : {}),
    ...(sign.sign === 'indicator' ? place('indicator', sign.column) : {}),
    ...place('side', of('sign')),
    ...(sign.sign === 'indicator' && sign.isDalled === true ? { isDalled: true } : {}),
    ...(sign.sign === 'postingKey' ? place('postingKey', sign.column) : {}),
    ...(sign.sign === 'creditColumn'
      ? { ...place('creditColumn', sign.column), ...place('debitColumn', sign.debit) }
      : {}),
    ...place('hold', of('hold')),
    ...place('holdReason', of('holdReason')),
    ...otherHolds(survey, [of('hold'), of('holdReason')]),
    ...related(survey, of('related')),
    ...place('paidFlag', of('paidFlag')),
    ...place('openFlag', of('openFlag')),
    ...place('voidFlag', of('voidFlag')),
    ...place('reversal', of('reversal')),
    ...place('draftFlag', of('draftFlag')),
    ...place('postedFlag', of('postedFlag')),
    ...place('sentFlag', of('sentFlag')),
    ...place('creditFlag', of('creditFlag')),
    ...place('releasedFlag', of('releasedFlag')),
    ...place('cleared', of('cleared')),
    ...place('paidOn', of('paidOn')),
    ...paymentDays(survey, amount),
    ...traces(survey),
    ...doubtfulMarks(survey, marks.legendColumns),
    ...place('paidShare', of('paidShare')),
    ...place('openShare', of('openShare')),
    ...(areFractions(survey, 'paidShare', 'openShare') ? { areFractions: true } : {}),
    ...notes(survey),
    ...marks,
    ...place('creditOf', of('creditOf')),
    ...place('disputed', of('disputedAmount')),
    ...place('terms', of('terms')),
    ...place('instalment', of('instalment')),
    ...place('company', companyOf(survey.senses)),
    ...(of('companyCode') < 0 && of('series') >= 0 ? { isSeries: true } : {}),
  }
}

/** The column of the kinds of customers, where one of them is that of the supplier's own group. */
function related(survey: Survey, at: number): KindColumns {
  const kinds = [...(survey.kinds.get(at)?.values.keys() ?? [])]
  return kinds.some(isRelated) ? place('related', at) : {}
}

/** The columns of payments that at most half of all rows have: a reference that a customer is to pay with stands in all. */
function traces(survey: Survey): KindColumns {
  const found = columnsOf(['paymentTrace'], survey.senses).filter((at) => {
    const { filled } = survey.columns[at]!
    return filled > 0 && filled * 2 <= survey.items
  })
  return found.length === 0 ? {} : { traces: found }
}

function notes(survey: Survey): KindColumns {
  const found = columnsOf(['note'], survey.senses)
  const remarks = found.filter((at) => !OF_GOODS.test(normalHeading(survey.headings[at] ?? '')))
  return { ...(found.length > 0 && { notes: found }), ...(remarks.length > 0 && { remarks }) }
}

/** The marks that a line of the file explains. */
function explained(survey: Survey): KindColumns {
  const { senses, first, headings } = survey
  const said = survey.notes.marksAmong(senses, first)
  // Where no column has what lines explain, these are marks behind numbers alone.
  const own = said?.columns.length ? [] : [codesOf(headings, first) ?? coloursOf(senses, first)]
  const marks = [said, ...own, crossesOf(senses, first)].filter((each) => each !== undefined)
  if (marks.length === 0) return {}
  return {
    legend: Object.assign({}, ...marks.map(({ legend }) => legend).toReversed()),
    legendColumns: [...new Set(marks.flatMap(({ columns }) => columns))],
  }
}

/** Headings of texts of which most describe what was sold. */
const OF_GOODS =
  /^(?:description|text|memo|buchungstext|libelle|descripcion|descrizione|descricao|omschrijving|opis|popis|beskrivelse|beskrivning|selite|descriere|摘要|適用|적요|описание|e1 hist)$/

function otherHolds(survey: Survey, known: readonly number[]): KindColumns {
  const others = columnsOf(['hold', 'holdReason'], survey.senses).filter((at) => !known.includes(at))
  return others.length === 0 ? {} : { otherHolds: others }
}

/** Rows above others name the customer where no column does, or where it is empty in most rows. */
function isGroupedBy(survey: Survey, map: ColumnMap): boolean {
  if (survey.groups.count === 0) return false
  const hasCustomer = map.customerNumber !== undefined || map.customerName !== undefined
  // Rows below a title that name another customer make it a note between rows.
  if (hasCustomer && survey.underOthers > 0 && isFilledDown(survey)) return false
  return !hasCustomer || survey.withoutCustomer * 2 > survey.items
}

function dueChoices(survey: Survey): readonly QuestionChoice[] {
  if (survey.otherDueDays === 0) return []
  return columnsOf(['dueDate'], survey.senses).map((at) => ({
    value: survey.headings[at] ?? String(at),
    hints: { columns: { dueDate: at } },
  }))
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

function missingOf(
  survey: Survey,
  map: ColumnMap,
  kinds: KindColumns,
  isGrouped: boolean,
): readonly MissingField[] {
  // Days below a heading that is not known may be those of the invoices.
  const isCreatedOpen =
    map.createdDate === undefined && survey.hasUnknownDays && survey.said.createdDate !== null
  const missing = missingFields(map)
  const all =
    isCreatedOpen && !missing.includes('createdDate') ? [...missing, 'createdDate' as const] : missing
  return all.filter((field) => {
    if (field === 'customer') return !isGrouped
    return !(field === 'dueDate' && kinds.terms !== undefined)
  })
}

export function readingOf(
  survey: Survey,
  hints: ReadingHints = {},
  today?: EpochDay,
): Result<Choice, 'COLUMNS_MISSING'> {
  const choice = chooseReading(survey.end(), hints, today)
  if (choice.missing.length > 0) return reject('COLUMNS_MISSING', choice.missing.map(fieldText).join(', '))
  return accept(choice)
}

export function fieldText(field: MissingField): string {
  return field === 'customer' ? 'customerNumber or customerName' : field
}
