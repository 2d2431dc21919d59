import { nameCollator } from '#domain/columns'
import { languageCache } from './cache.ts'

const collators = languageCache<Intl.Collator>()

/** Compares two names as a reader of the display language orders them, as the book does. */
export function compareNames(a: string, b: string): number {
  return collators('names', nameCollator).compare(a, b)
}
