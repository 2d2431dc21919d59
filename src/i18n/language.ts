import { batch, signal } from '@preact/signals-react'
import { LocalizedStringDictionary } from '@internationalized/string'
import { LOCALES, matchLocale, type LocaleCode } from '#contract'
import { dictionaries, type Dictionary, type MessageKey, type Messages } from '#locales'
import { LANGUAGE_NAMES, PSEUDO_LANGUAGE, type Language } from './language-names.ts'

export const language = signal<Language>('en')

/** Undefined until the first language has arrived. */
export const dictionary = signal<LocalizedStringDictionary<MessageKey> | undefined>(undefined)

/** Also false in tests. */
const isDevelopment = import.meta.env.MODE === 'development'

/** The display language for a code: an exact match, otherwise the part before the dash, otherwise undefined. */
export function matchLanguage(code: string): Language | undefined {
  return isDevelopment && code === PSEUDO_LANGUAGE ? code : matchLocale(code)
}

/** The first supported of the candidates whose messages exist, English at the end. */
export function chooseLanguage(candidates: readonly (string | null | undefined)[]): Language {
  for (const candidate of candidates) {
    const match = candidate ? matchLanguage(candidate) : undefined
    if (match && dictionaryOf(match)) return match
  }
  return 'en'
}

interface LanguageOption<Code extends Language> {
  readonly value: Code
  readonly label: string
}

export function offeredLanguages(): readonly LanguageOption<LocaleCode>[] {
  return LOCALES.filter((code) => dictionaries[code] !== undefined).map((value) => ({
    value,
    label: LANGUAGE_NAMES[value],
  }))
}

/** What the app can be shown in: the languages that are offered, and in development the pseudo-language. */
export function shownLanguages(): readonly LanguageOption<Language>[] {
  const offered = offeredLanguages()
  return isDevelopment ? [...offered, { value: PSEUDO_LANGUAGE, label: PSEUDO_LANGUAGE }] : offered
}

function dictionaryOf(code: Language): Dictionary | undefined {
  return isDevelopment && code === PSEUDO_LANGUAGE ? pseudoDictionary(dictionaries.en) : dictionaries[code]
}

function pseudoDictionary(source: Dictionary | undefined): Dictionary | undefined {
  return (
    source && {
      shell: async () => pseudo(await source.shell()),
      screens: async () => pseudo(await source.screens()),
    }
  )
}

async function pseudo<Some extends object>(messages: Some): Promise<Some> {
  const { pseudoMessages } = await import('./pseudo.ts')
  return pseudoMessages(messages)
}

let arrive!: (messages: Promise<unknown>) => void
let screenMessages = new Promise<unknown>((resolve) => void (arrive = resolve))

/** Resolves when the messages of screens are there, too: what is loaded later waits for them. */
export async function allMessages(): Promise<void> {
  await screenMessages
}

/**
 * Fetches a language's messages, then shows them. The first language is shown before its messages of screens are there, and is
 * English where those of `next` cannot be fetched; a later one that cannot be fetched is not shown.
 */
export async function loadLanguage(next: Language): Promise<void> {
  if (dictionary.peek() === undefined) {
    const first = fetchMessages(next).catch(() => fetchMessages('en'))
    arrive(first.then(({ all }) => all))
    show(await first)
  } else {
    const fetched = await fetchMessages(next)
    await fetched.all
    screenMessages = fetched.all
    show(fetched)
  }
}

interface Fetched {
  readonly code: Language
  /** Filled as they arrive; what shows a screen's message has waited for it. */
  readonly messages: Messages
  /** Resolves when those of screens are there, too. */
  readonly all: Promise<unknown>
}

/** Resolves when the messages of the shell are there. */
async function fetchMessages(code: Language): Promise<Fetched> {
  const load = dictionaryOf(code)
  if (!load) throw new Error(`No messages exist for the language ${code}.`)
  const messages = {} as Messages
  const shell = load.shell().then((each) => Object.assign(messages, each))
  const all = Promise.all([shell, load.screens().then((each) => Object.assign(messages, each))])
  // A failure is told to whoever waits for it, which may be nobody.
  all.catch(() => undefined)
  await shell
  return { code, messages, all }
}

function show({ code, messages }: Fetched): void {
  batch(() => {
    dictionary.value = new LocalizedStringDictionary({ [code]: messages }, code)
    language.value = code
  })
}
