import type { Reading } from '../reading.ts'
import { cleanName } from '../texts/names.ts'
import { remembered } from '../texts/remembered.ts'
import { cleanNumber, cleanText } from '../texts/text.ts'
import { heldName } from './stated-number.ts'

/** The customer that a row itself names: its number, or its name where it has none; both empty where it names none. */
export function customerOf(
  cells: readonly string[],
  { columns, otherName, payer }: Reading,
): { readonly number: string; readonly name: string } {
  const paying = payer === undefined ? '' : nameIn(cells[payer] ?? '').name
  if (paying !== '') return { number: paying, name: paying }
  const own = columns.customerName ?? -1
  const { name } = nameIn(otherName === undefined ? (cells[own] ?? '') : fullName(cells, own, otherName))
  return { number: cleanNumber(cleanText(cells[columns.customerNumber ?? -1] ?? '')) || name, name }
}

const nameIn = remembered((text) => heldName(cleanName(text)))

/** The two parts of a name as the file has them beside each other. */
function fullName(cells: readonly string[], own: number, other: number): string {
  return `${cells[Math.min(own, other)] ?? ''} ${cells[Math.max(own, other)] ?? ''}`
}
