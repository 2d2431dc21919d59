import { readFileSync } from 'node:fs'
import type { LocaleCode } from '#contract'

type Texts = Readonly<Record<string, string>>

const FOLDER = new URL('../../../locales/', import.meta.url)
const loaded = new Map<string, Texts>()

/** The messages of a file of `locales/<language>`; one that the language lacks is English. */
export function messagesOf(file: string, language: LocaleCode): Texts {
  const id = `${language}/${file}`
  const known = loaded.get(id)
  if (known !== undefined) return known
  const texts = { ...read('en', file), ...read(language, file) }
  loaded.set(id, texts)
  return texts
}

function read(language: LocaleCode, file: string): Texts {
  return JSON.parse(readFileSync(new URL(`${language}/${file}.json`, FOLDER), 'utf8')) as Texts
}
