import { language } from './language.ts'

/** Caches one value for each language and key: Intl objects are expensive to create and cheap to use. */
export function languageCache<Value>(): (key: string, make: (language: string) => Value) => Value {
  const cache = new Map<string, Value>()
  return (key, make) => {
    const id = `${language.value} ${key}`
    const known = cache.get(id)
    if (known !== undefined) return known
    const made = make(language.value)
    cache.set(id, made)
    return made
  }
}
