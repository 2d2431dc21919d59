// Sets of rows, orders, texts and byte formats that know no invoices.
export { putRowSet, rowSetOfRows, rowsOfSet, type RowSet } from './row-set.ts'
export { sortPermutation } from './orders/radix-sort.ts'
export { FormatError } from './values/bytes.ts'
export { nameCollator } from './texts/name-order.ts'
export { foldText } from './texts/fold-text.ts'
