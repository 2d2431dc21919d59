import { languageCache } from './cache.ts'

const collators = languageCache<Intl.Collator>()

/** Compares two names as a reader of the display language orders them; digits by their value. */
export function compareNames(a: string, b: string): number {
  return collators('names', (language) => new Intl.Collator(language, { numeric: true })).compare(a, b)
}
