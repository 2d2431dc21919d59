import { loadLanguage, type Language } from '#i18n'

/** Holds the language that was chosen in this browser. */
export const LANGUAGE_COOKIE = 'locale'
/** The parameters of an address that ask for a language, first things first. */
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

/** Shows the app in a language. */
export async function showLanguage(next: Language): Promise<void> {
  await loadLanguage(next)
  document.documentElement.lang = next
}

function cookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return entry && decodeURIComponent(entry.slice(name.length + 1))
}
