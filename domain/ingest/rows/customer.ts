import type { Reading } from '../reading.ts'
import { cleanName } from '../texts/names.ts'
import { remembered } from '../texts/remembered.ts'
import { cleanNumber, cleanText } from '../texts/text.ts'
import { statedName } from './stated-number.ts'

interface NamedCustomer {
  readonly number: string
  readonly name: string
  /** What somebody has written behind the name. */
  readonly state: 'held' | 'unknown' | undefined
}

/** The customer that a row itself names: its number, or its name where it has none; both empty where it names none. */
export function customerOf(cells: readonly string[], { columns, otherName, payer }: Reading): NamedCustomer {
  const paying = payer === undefined ? undefined : nameIn(cells[payer] ?? '')
  if (paying !== undefined && paying.name !== '') return { number: paying.name, ...paying }
  const own = columns.customerName ?? -1
  const { name, state } = nameIn(
    otherName === undefined ? (cells[own] ?? '') : fullName(cells, own, otherName),
  )
  return { number: cleanNumber(cleanText(cells[columns.customerNumber ?? -1] ?? '')) || name, name, state }
}

const nameIn = remembered((text) => statedName(cleanName(text)))

/** The two parts of a name as the file has them beside each other. */
function fullName(cells: readonly string[], own: number, other: number): string {
  return `${cells[Math.min(own, other)] ?? ''} ${cells[Math.max(own, other)] ?? ''}`
}
