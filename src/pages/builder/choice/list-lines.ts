import { customerKey } from '#domain/opportunities'
import type { FoundChoice } from './found-choices.ts'

/** A line of the list of customers. */
export type ListLine =
  /** A customer in one currency, on its own or below the line of its customer. */
  | { readonly kind: 'choice'; readonly found: FoundChoice; readonly isInside: boolean }
  /** A customer with several currencies, whose lines follow. */
  | { readonly kind: 'customer'; readonly inside: readonly FoundChoice[] }

/** The lines of the found customers: each customer once, where its first currency stands, its currencies in their order inside it. */
export function linesOf(found: readonly FoundChoice[]): readonly ListLine[] {
  const { next, isLater } = chainsOf(found)
  const lines: ListLine[] = []
  for (let first = 0; first < found.length; first++) {
    if (isLater[first] === 1) continue
    if (next[first] === LAST) {
      lines.push({ kind: 'choice', found: found[first]!, isInside: false })
      continue
    }
    const inside: FoundChoice[] = []
    for (let at = first; at !== LAST; at = next[at]!) inside.push(found[at]!)
    lines.push({ kind: 'customer', inside })
    for (const each of inside) lines.push({ kind: 'choice', found: each, isInside: true })
  }
  return lines
}

const LAST = -1

// Where each customer's next currency stands, and whether one stands before. In numbers: thousands are listed with each keystroke.
function chainsOf(found: readonly FoundChoice[]) {
  const customers = found.reduce((most, { customer }) => Math.max(most, customer + 1), 0)
  const before = new Int32Array(customers).fill(LAST)
  const next = new Int32Array(found.length).fill(LAST)
  const isLater = new Uint8Array(found.length)
  for (let at = 0; at < found.length; at++) {
    const { customer } = found[at]!
    if (before[customer] !== LAST) {
      next[before[customer]!] = at
      isLater[at] = 1
    }
    before[customer] = at
  }
  return { next, isLater }
}

/** Tells a line from all others of the list. */
export function lineKey(line: ListLine): string {
  return line.kind === 'choice' ? customerKey(line.found.choice) : line.inside[0]!.choice.customerUuid
}
