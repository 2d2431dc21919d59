// Files of other systems.
export { chooseReading, fieldText, type Choice } from './choose-reading.ts'
export type { Oddity } from './told.ts'
export {
  INGEST_FIELDS,
  mapColumns,
  namedColumns,
  TEXT_FIELDS,
  type IngestField,
  type TextField,
} from './columns.ts'
export type { TableRecord } from './content-sense.ts'
export { knownHeadings } from './headings/headings.ts'
export { planReading } from './plan.ts'
export type {
  EvidenceReason,
  FieldEvidence,
  QuestionCode,
  Reading,
  ReadingHints,
  SignRule,
} from './reading.ts'
export { REPEATED } from './repeated-numbers.ts'
export { readRow, type ImportedRow, type RowDoubt, type RowMoney, type RowRefusal } from './row.ts'
export {
  findHead,
  groupName,
  HEAD_RECORDS,
  labelledCustomer,
  RowSorter,
  type TableHead,
} from './row-sorter.ts'
export { readAmount } from './row-amount.ts'
export { Spellings } from './spellings.ts'
export { importedState, type ImportedState } from './state.ts'
export { Survey } from './survey.ts'
export { cleanText } from './text.ts'
export { LEFT_OUT, type LeftOut } from './row-kinds.ts'
