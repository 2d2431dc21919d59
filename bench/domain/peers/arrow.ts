import { Table, Utf8, vectorFromArray, type Vector } from 'apache-arrow'
import type { BookFilter, Order } from '#domain/invoices'
import type { LoadContender } from '../contender.ts'
import { flatBook } from '../flat-book.ts'
import { Top } from '../top.ts'
import { emptyTally, tallyRow, totalsOf } from '../tally.ts'

type Numbers = Float64Array | Int32Array | Uint16Array | Uint8Array

/** An Arrow table; each filter is a loop over its vectors into a mask. */
export const loadArrow: LoadContender = (encoded, markets) => {
  const book = flatBook(encoded, markets)
  const { number, ...numbers } = book.columns
  const vectors: Readonly<Record<string, Vector>> = Object.fromEntries(
    Object.entries(numbers).map(([name, values]) => [name, vectorFromArray(values)]),
  )
  const texts = vectorFromArray(number, new Utf8())
  const data: Table = new Table({ ...vectors, number: texts })
  const column = (name: string): Numbers => data.getChild(name)!.toArray() as Numbers
  const excluded = column('excluded')
  const mask = new Uint8Array(book.length)
  let filter: BookFilter = {}
  let order: Order = { column: 'daysEarly', direction: 'desc' }
  const keep = (name: string, low: number, high: number): void => {
    const values = column(name)
    for (let row = 0; row < mask.length; row++) if (values[row]! < low || values[row]! > high) mask[row] = 0
  }
  const match = (): void => {
    mask.fill(1)
    const { states, amount, dueDay, opportunities, invoiceNumber } = filter
    if (states) keep('isEligible', 1, 1)
    if (amount) keep('amount', (amount.from ?? -Infinity) * 100, (amount.to ?? Infinity) * 100)
    if (dueDay) keep('dueDay', dueDay.from ?? -Infinity, dueDay.to ?? Infinity)
    for (const group of opportunities ?? []) keep('group', group, group)
    if (invoiceNumber) keepText(texts, new TextEncoder().encode(invoiceNumber), mask)
  }
  const write = (name: string, row: number, value: number): void => void (column(name)[row] = value)
  return {
    setFilter: (wanted) => void (filter = wanted),
    setOrder: (wanted) => void (order = wanted),
    setMatchingExcluded(value) {
      match()
      const isEligible = column('isEligible')
      for (let row = 0; row < mask.length; row++) {
        if (mask[row] === 1 && isEligible[row] === 1) excluded[row] = value ? 1 : 0
      }
    },
    setExcluded(rows, value) {
      const isEligible = column('isEligible')
      for (const row of rows) if (isEligible[row] === 1) excluded[row] = value ? 1 : 0
    },
    applyChanges(rows) {
      for (const changed of rows) {
        const row = book.change(changed)
        for (const name of ['amount', 'dueDay', 'daysEarly', 'isEligible', 'excluded'] as const) {
          write(name, row, book.columns[name][row]!)
        }
      }
    },
    answer() {
      match()
      const [group, amount, days] = [column('group'), column('amount'), column('daysEarly')]
      const tallies = book.currencies.map(emptyTally)
      const top = new Top(column(order.column), order.direction === 'desc')
      for (let row = 0; row < mask.length; row++) {
        if (mask[row] === 0) continue
        tallyRow(tallies[group[row]!]!, 1, amount[row]!, days[row]!, excluded[row] === 1)
        top.push(row)
      }
      return { totals: totalsOf(tallies.entries(), book.currencies), window: top.rows() }
    },
  }
}

interface TextVector {
  readonly data: readonly { readonly values: Uint8Array; readonly valueOffsets: Int32Array }[]
}

function keepText(vector: TextVector, needle: Uint8Array, mask: Uint8Array): void {
  let row = 0
  for (const { values, valueOffsets } of vector.data) {
    for (let n = 0; n + 1 < valueOffsets.length; n++, row++) {
      if (mask[row] === 1 && !includes(values, valueOffsets[n]!, valueOffsets[n + 1]!, needle)) mask[row] = 0
    }
  }
}

function includes(bytes: Uint8Array, start: number, end: number, needle: Uint8Array): boolean {
  for (let at = start; at + needle.length <= end; at++) {
    let same = 0
    while (same < needle.length && bytes[at + same] === needle[same]) same++
    if (same === needle.length) return true
  }
  return false
}
