import { effect, signal } from '@preact/signals-react'
import { chooseLanguage, language, loadLanguage, type Language } from '#i18n'
import { isCutOff } from '#state'
import { storeMessages } from '../offline/language-files.ts'

export const LANGUAGE_COOKIE = 'locale'
export const ASKED_BY = ['locale', 'lang']

/**
 * Where a language can come from: the address, a cookie, the user's own once it is known, the browser; the first supported one
 * wins.
 */
export function languageCandidates(ofUser?: string | null): (string | null | undefined)[] {
  return [...chosenHere(), ofUser, ...navigator.languages]
}

/** What the address asks for, or was chosen in this browser before. */
function chosenHere(): (string | null | undefined)[] {
  const asked = new URLSearchParams(location.search)
  return [...ASKED_BY.map((name) => asked.get(name)), cookie(LANGUAGE_COOKIE)]
}

/** What to show once its messages can be loaded. */
const awaited = signal<Language | undefined>(undefined)

/** Shows the app in a language. Rejects where its messages cannot be loaded. */
export async function showLanguage(next: Language): Promise<void> {
  if (!(await storeMessages(next))) throw new Error(`The messages of ${next} are out of reach.`)
  await loadLanguage(next)
  awaited.value = undefined
  document.documentElement.lang = next
}

/** Shows the app in a language, at the latest with the next connection: this device keeps the languages in use only. */
export async function showLanguageSoon(next: Language): Promise<void> {
  try {
    await showLanguage(next)
  } catch {
    awaited.value = next
  }
}

/** Shows the app in the language it opens in, in English until the messages of that can be loaded. */
export async function showFirstLanguage(): Promise<void> {
  const chosen = chooseLanguage(languageCandidates())
  await loadLanguage((await storeMessages(chosen)) ? chosen : 'en')
  document.documentElement.lang = language.peek()
  if (language.peek() !== chosen) awaited.value = chosen
}

/** Shows what could not be loaded before, whenever the server is in reach. Returns how to stop. */
export function showAwaitedLanguage(): () => void {
  return effect(() => {
    if (awaited.value !== undefined && !isCutOff.value) void showLanguageSoon(awaited.value)
  })
}

function cookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1))
  } catch {
    // Another app of this host has one of the same name.
    return undefined
  }
}
