// Sets of rows, orders and byte formats that know no invoices.
export { putRowSet, rowSetOfRows, rowsOfSet, type RowSet } from './row-set.ts'
export { sortPermutation } from './radix-sort.ts'
export { FormatError } from './bytes.ts'
