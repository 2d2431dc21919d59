// Files of other systems.
export { INGEST_FIELDS, type IngestField } from './columns.ts'
export { planReading, type ReadingHints } from './plan.ts'
export { readRow, type ImportedRow, type ReadingPlan, type RowDoubt, type RowRefusal } from './row.ts'
export { Spellings } from './spellings.ts'
