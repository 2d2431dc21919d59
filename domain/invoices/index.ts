// Kinds and states, the book and its tables.
export type { BookFilter, FilterDimension, FilterValues, Range } from './filters/filter.ts'
export {
  HoldFlag,
  INELIGIBILITY_REASONS,
  reasonMask,
  reasonsOf,
  type IneligibilityReason,
} from './hold-flags.ts'
export { decodeIdSet, encodeIdSet, idSetOf, idSetOfRows, idsOfSet, rowIds, type IdSet } from './id-set.ts'
export {
  decodeExclusions,
  encodeExclusions,
  EXCLUSION_BLOCK_IDS,
  lastOfEachBlock,
  piecesOf,
} from './exclusion-blocks.ts'
export type { WordRun } from './filters/word-runs.ts'
export {
  AMOUNTS,
  BYTES,
  CODES,
  COLUMN_NAMES,
  columnSpec,
  DAYS,
  eachColumn,
  EMPTY_ROW,
  FLAGS,
  INVOICE_COLUMNS,
  NUMBERS,
  TEXTS,
  type ColumnName,
  type ColumnsOf,
  type InvoiceRow,
} from './invoice-schema.ts'
export type { BookMarket, BookOpportunity } from './market.ts'
export { INVOICE_STATES, invoiceState, type InvoiceState } from './state.ts'
export {
  includedSums,
  type BookTotals,
  type CurrencySums,
  type OpportunitySums,
  type Sums,
} from './sums/totals.ts'
export {
  INVOICE_TABLES,
  tableColumns,
  tableDefinition,
  type InvoiceColumnId,
  type InvoiceTable,
} from './tables.ts'
export { type Order, type OrderColumn } from './orders/orders.ts'
export { NO_DAY } from './derived-columns.ts'
export { dayAt } from './invoice-columns.ts'
export { Book } from './book.ts'
export {
  isCovered,
  uncoveredSums,
  type CoverageOf,
  type InvoiceCoverage,
  type UncoveredOf,
  type UncoveredSums,
} from './coverage.ts'
export { offerCounts, type OfferCounts } from './offer-counts.ts'
export { matchingToOffer, offerOfRows, type OfferOfRows } from './offer-of-rows.ts'
export { type ExclusionStep } from './exclusions.ts'
export { BookAssembly } from './codec/book-assembly.ts'
export { type ChunkText, type InvoiceChunk } from './codec/chunk.ts'
export {
  matchNumbers,
  numbersInCells,
  numbersInText,
  type IneligibleBecause,
  type NumberMatch,
} from './filters/match-numbers.ts'
export { eligibleOf, toBeIncluded } from './sums/statistics.ts'
export { countDearer } from './sums/count-dearer.ts'
export { offerableSums, type OfferableSums } from './sums/offerable-sums.ts'
export { priceSelection, type PricedOpportunity } from './sums/price-selection.ts'
export { BOOK_FORM } from './codec/book-form.ts'
export { CHUNK_ROWS, decodeChunk, encodeChunk } from './codec/codec.ts'
export type { BookChanges, BookChunkEntry, BookManifest } from './codec/transfer.ts'
export { rowsOfChunk } from './codec/chunk-rows.ts'
