// Sets of rows, orders and byte formats that know no invoices.
export { putRowSet, rowSetOfRows, rowsOfSet, type RowSet } from './row-set.ts'
export { sortPermutation } from './orders/radix-sort.ts'
export { FormatError } from './values/bytes.ts'
