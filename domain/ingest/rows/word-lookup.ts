import { normalHeading } from '../headings/headings.ts'

/** What a row is by its type: something owed, something that lessens it, or what is no open item. */
export type RowKind = 'invoice' | 'credit' | 'payment' | 'charge' | 'journal' | 'noItem'

export type RowStatus = 'open' | 'partial' | 'paid' | 'void' | 'draft' | 'held'

/** What words mean, by their normal forms; those of the first table before those of the other. Words are parted by bars. */
export function lookup<Value extends string>(
  words: Readonly<Record<Value, string>>,
  further?: Readonly<Record<Value, readonly string[]>>,
): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>()
  const add = (value: Value, list: string): void => {
    for (const word of list.split('|')) {
      const key = normalHeading(word)
      if (key !== '' && !found.has(key)) found.set(key, value)
    }
  }
  const values = Object.keys(words) as Value[]
  for (const value of values) add(value, words[value])
  for (const value of values) for (const list of further?.[value] ?? []) add(value, list)
  return found
}
