// Files of other systems.
export {
  INGEST_FIELDS,
  mapColumns,
  missingFields,
  TEXT_FIELDS,
  type ColumnMap,
  type IngestField,
  type MissingField,
  type TextField,
} from './columns.ts'
export { planReading, type ReadingHints } from './plan.ts'
export { readRow, type ImportedRow, type ReadingPlan, type RowDoubt, type RowRefusal } from './row.ts'
export { Spellings } from './spellings.ts'
export { importedState, type ImportedState } from './state.ts'
export { cleanText } from './text.ts'
