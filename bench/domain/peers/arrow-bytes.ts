import { Table, tableToIPC, Utf8, vectorFromArray, type Vector } from 'apache-arrow'
import type { FlatBook } from '../flat-book.ts'

type Numbers = Float64Array | Int32Array | Uint16Array | Uint8Array

/** Columns of numbers as an Arrow stream: the input of libraries in WebAssembly. */
export function arrowBytes(columns: Readonly<Record<string, Numbers>>): Uint8Array<ArrayBuffer> {
  return tableToIPC(new Table(vectorsOf(columns)), 'stream').slice()
}

/** A flat book, and more columns, as an Arrow stream; the places of its rows are `n`. */
export function arrowBook(
  { length, columns }: FlatBook,
  more: Readonly<Record<string, Numbers>> = {},
): Uint8Array<ArrayBuffer> {
  const { number, ...flat } = columns
  const n = Int32Array.from({ length }, (_, row) => row)
  const texts = vectorFromArray(number, new Utf8())
  return tableToIPC(new Table({ ...vectorsOf({ n, ...flat, ...more }), number: texts }), 'stream').slice()
}

function vectorsOf(columns: Readonly<Record<string, Numbers>>): Readonly<Record<string, Vector>> {
  return Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, vectorFromArray(values)]))
}
