import {
  TEXT_FIELDS,
  columnsOf,
  FIELD_MEANINGS,
  type ColumnMap,
  type IngestField,
  type SaidColumns,
} from '../columns.ts'
import { typeFamily } from './choose-sign.ts'
import { sharedStems } from '../headings/shared-stems.ts'
import { normalHeading } from '../headings/headings.ts'
import type { Survey } from '../evidence/survey.ts'

export interface ChosenColumns {
  readonly map: Partial<Record<IngestField, number>>
  readonly rivals: Readonly<Partial<Record<IngestField, readonly number[]>>>
}

const CHOSEN: readonly IngestField[] = [
  'invoiceNumber',
  'customerNumber',
  'customerName',
  'currency',
  'createdDate',
  'dueDate',
  ...TEXT_FIELDS,
]

/** Chooses a column for each field by heading and by what the columns hold; what the user says of one wins. */
export function chooseColumns(survey: Survey, said: SaidColumns): ChosenColumns {
  const map: Partial<Record<IngestField, number>> = {}
  const rivals: Partial<Record<IngestField, readonly number[]>> = {}
  for (const field of CHOSEN) {
    const candidates = candidatesOf(survey, said, field, map)
    const own = said[field]
    const at = own === undefined ? candidates[0] : own
    if (typeof at === 'number') map[field] = at
    const others = candidates.filter((each) => each !== at)
    if (others.length > 0) rivals[field] = others
  }
  return { map, rivals }
}

function candidatesOf(
  survey: Survey,
  said: SaidColumns,
  field: IngestField,
  map: ColumnMap,
): readonly number[] {
  const all = columnsOf(FIELD_MEANINGS[field], survey.senses).filter(
    (at) => !isSaidOtherwise(said, field, at),
  )
  if (field === 'invoiceNumber')
    return referencesFirst(
      survey,
      byFilled(
        survey,
        all.filter((at) => !countsRows(survey, at)),
      ),
    )
  if (field === 'customerNumber') return customerNumbers(survey, all)
  if (field === 'customerName') return customerNames(survey, all, map)
  if (field === 'currency') return currencies(survey, all)
  return byFilled(survey, all)
}

/** Sage 50 counts all transactions in `No`; the number of an invoice is its `Ref`. */
function referencesFirst(survey: Survey, columns: readonly number[]): readonly number[] {
  if (!isOfSage50(survey)) return columns
  const isCount = (at: number) => survey.senses[at]?.meaning === 'plainNumber'
  return [...columns.filter((at) => !isCount(at)), ...columns.filter(isCount)]
}

/** Whether the types are those of Sage 50: invoices alone say so below its heading for customers. */
function isOfSage50(survey: Survey): boolean {
  const type = columnsOf(['type'], survey.senses)[0]
  if (type === undefined) return false
  if (typeFamily(survey, type) === 'sage50') return true
  const types = [...(survey.kinds.get(type)?.values.keys() ?? [])]
  const areInvoices = types.length > 0 && types.every((text) => text === 'SI')
  return areInvoices && survey.headings.some((heading) => normalHeading(heading) === 'a c')
}

/** Whether a column that only says `Number` or `ID` counts the rows of the file. */
function countsRows(survey: Survey, at: number): boolean {
  const meaning = survey.senses[at]?.meaning
  return (
    (meaning === 'plainNumber' || meaning === 'internalId') &&
    survey.items > 1 &&
    survey.columns[at]!.isSequence
  )
}

function isSaidOtherwise(said: SaidColumns, field: IngestField, at: number): boolean {
  return Object.entries(said).some(([other, column]) => other !== field && column === at)
}

/** A column that is empty in most rows is for something else. */
function byFilled(survey: Survey, columns: readonly number[]): readonly number[] {
  const isMostlyFilled = (at: number) => {
    const filled = survey.days.get(at)?.filled ?? survey.columns[at]!.filled
    return filled === 0 ? survey.items === 0 : filled * 2 >= survey.items
  }
  return [...columns.filter(isMostlyFilled), ...columns.filter((at) => !isMostlyFilled(at))]
}

/** A constant column beside one that is not is the supplier's own company. */
function customerNumbers(survey: Survey, all: readonly number[]): readonly number[] {
  const varied = byVariety(survey, all)
  if (varied.length > 0) return varied
  // `Customer` beside a name is the number.
  const names = columnsOf(['customerName', 'partyName'], survey.senses)
  return names.length > 0 ? columnsOf(['customer'], survey.senses) : []
}

function customerNames(survey: Survey, all: readonly number[], map: ColumnMap): readonly number[] {
  const isOwn = (at: number) =>
    map.customerNumber !== undefined && survey.items > 1 && isOwnCompany(survey, at)
  const names = byVariety(survey, all).filter((at) => at !== map.customerNumber && !isOwn(at))
  const number = survey.headings[map.customerNumber ?? -1]
  if (number === undefined) return names
  const likeNumber = new Map(names.map((at) => [at, sharedStems(number, survey.headings[at]!)]))
  return names.toSorted((a, b) => likeNumber.get(b)! - likeNumber.get(a)!)
}

/** The column of the other part of a person's name, where the one of the customer is its first or its last name alone. */
export function otherNameColumn(survey: Survey, { customerName }: ColumnMap): number | undefined {
  const sense = survey.senses[customerName ?? -1]
  const isPart =
    sense?.meaning === 'familyName' || sense?.meaning === 'partyName' || isOfMyob(survey, customerName)
  return isPart
    ? columnsOf(['givenName', 'familyName'], survey.senses).find((at) => at !== customerName)
    : undefined
}

/** MYOB has companies and the last names of persons in one column. */
function isOfMyob(survey: Survey, at: number | undefined): boolean {
  return normalHeading(survey.headings[at ?? -1] ?? '') === 'co last name'
}

/** Columns that vary before those with one value for all rows, where there are several rows. */
function byVariety(survey: Survey, columns: readonly number[]): readonly number[] {
  if (survey.items < 2 || columns.length < 2) return columns
  const isOwn = (at: number) => isOwnCompany(survey, at)
  return [...columns.filter((at) => !isOwn(at)), ...columns.filter(isOwn)]
}

/** Whether a column names one company in all rows, which is the supplier's own. */
function isOwnCompany(survey: Survey, at: number): boolean {
  return survey.columns[at]!.isConstant && survey.senses[at]?.meaning === 'company'
}

function currencies(survey: Survey, all: readonly number[]): readonly number[] {
  return all.filter((at) => survey.columns[at]!.filled > 0 || survey.items === 0 || all.length === 1)
}
