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
  const byCustomer = new Map<number, FoundChoice[]>()
  for (const each of found) {
    const inside = byCustomer.get(each.customer)
    if (inside) inside.push(each)
    else byCustomer.set(each.customer, [each])
  }
  const lines: ListLine[] = []
  for (const inside of byCustomer.values()) {
    const isInside = inside.length > 1
    if (isInside) lines.push({ kind: 'customer', inside })
    for (const each of inside) lines.push({ kind: 'choice', found: each, isInside })
  }
  return lines
}

/** Tells a line from all others of the list. */
export function lineKey(line: ListLine): string {
  return line.kind === 'choice' ? customerKey(line.found.choice) : line.inside[0]!.choice.customerUuid
}
