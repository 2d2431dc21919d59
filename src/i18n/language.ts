import { signal } from '@preact/signals-react'
import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string'
import { dictionaries, languages, type Language, type MessageKey } from '#locales'

/** The language on screen, and its messages. */
export const language = signal<Language>('en')

/** Undefined until the first language has arrived. */
export const formatter = signal<LocalizedStringFormatter<MessageKey> | undefined>(undefined)

/** Whether the code is one of the display languages. */
function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code)
}

/** The display language for a code: an exact match, otherwise the part before the dash, otherwise undefined. */
export function matchLanguage(code: string): Language | undefined {
  if (isLanguage(code)) return code
  const [base = ''] = code.split('-')
  return isLanguage(base) ? base : undefined
}

/** The first supported of the candidates whose messages exist, English at the end. */
export function chooseLanguage(candidates: readonly (string | null | undefined)[]): Language {
  for (const candidate of candidates) {
    const match = candidate ? matchLanguage(candidate) : undefined
    if (match && dictionaries[match]) return match
  }
  return 'en'
}

/** The languages that have messages, each under its own name. */
export function offeredLanguages(): readonly { readonly value: Language; readonly label: string }[] {
  return Object.entries(languages)
    .filter(([code]) => dictionaries[code as Language] !== undefined)
    .map(([code, label]) => ({ value: code as Language, label }))
}

/** Fetches a language's messages, then shows them. */
export async function loadLanguage(next: Language): Promise<void> {
  const load = dictionaries[next]
  if (!load) throw new Error(`No messages exist for the language ${next}.`)
  const messages = await load()
  formatter.value = new LocalizedStringFormatter(
    next,
    new LocalizedStringDictionary({ [next]: messages }, next),
  )
  language.value = next
}
