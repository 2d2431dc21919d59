// Files of other systems.
export { chooseReading, fieldText, type Choice } from './choose/choose-reading.ts'
export type { Oddity } from './choose/told.ts'
export {
  INGEST_FIELDS,
  mapColumns,
  namedColumns,
  TEXT_FIELDS,
  type IngestField,
  type TextField,
} from './columns.ts'
export type { TableRecord } from './senses/content-sense.ts'
export { hasHeadingOfNumbers, knownHeadings } from './headings/known-headings.ts'
export { planReading } from './choose/plan.ts'
export type {
  EvidenceReason,
  FieldEvidence,
  QuestionCode,
  Reading,
  ReadingHints,
  SignRule,
} from './reading.ts'
export { tellsHolds } from './reading.ts'
export { titleOfSheet } from './evidence/preamble.ts'
export { REPEATED } from './evidence/repeated-numbers.ts'
export { customerOf } from './rows/customer.ts'
export { readRow, type ImportedRow, type RowDoubt, type RowMoney, type RowRejection } from './rows/row.ts'
export { customerTitles, type Group } from './rows/groups.ts'
export { RowSorter } from './rows/row-sorter.ts'
export { findHead, HEAD_RECORDS, type TableHead } from './rows/table-head.ts'
export { Titles } from './rows/titles.ts'
export { isTotalLabel } from './rows/kinds.ts'
export { isBroughtForward, stateOf } from './rows/labels.ts'
export { isCurrencySign } from './texts/currency-signs.ts'
export { readAmount } from './rows/row-amount.ts'
export { Spellings } from './evidence/spellings.ts'
export { importedState, type ImportedState } from './rows/state.ts'
export { tableBeside } from './evidence/table-beside.ts'
export { Survey } from './evidence/survey.ts'
export { uprightRecords } from './evidence/upright.ts'
export { isOnlyInstalment } from './texts/instalments.ts'
export { withoutEntities } from './texts/entities.ts'
export { cleanNumber, cleanText } from './texts/text.ts'
export { remembered } from './texts/remembered.ts'
export { isLeftOut, type LeftOut } from './rows/row-kinds.ts'
