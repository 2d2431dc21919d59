import { signal } from '@preact/signals-react'
import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string'
import { dictionaries, languages, type Language, type MessageKey, type Messages } from '#locales'

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

let screenMessages: Promise<unknown> = Promise.resolve()

/** Resolves when the messages of screens are there, too: what is loaded later waits for them. */
export async function allMessages(): Promise<void> {
  await screenMessages
}

/** Fetches a language's messages, then shows them. The first language is shown before its messages of screens are there. */
export async function loadLanguage(next: Language): Promise<void> {
  const load = dictionaries[next]
  if (!load) throw new Error(`No messages exist for the language ${next}.`)
  // Filled below; what shows a screen's message has waited for it.
  const messages = {} as Messages
  const shell = load.shell().then((each) => Object.assign(messages, each))
  const rest = Promise.all([shell, load.screens().then((each) => Object.assign(messages, each))])
  screenMessages = rest
  await (formatter.peek() === undefined ? shell : rest)
  formatter.value = new LocalizedStringFormatter(
    next,
    new LocalizedStringDictionary({ [next]: messages }, next),
  )
  language.value = next
}
