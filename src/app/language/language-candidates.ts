import { isLocaleCode } from '#contract'
import { deviceStorage } from '#data'
import { loadLanguage, type Language } from '#i18n'

const COOKIE = 'locale'
/** Tells other tabs of a change; the cookie is what counts. */
const CHANGED = 'sooner.language'
/** Browsers keep a cookie for 400 days at most. */
const KEPT_SECONDS = 400 * 86_400

const ASKED_BY = ['locale', 'lang']

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
  return [...ASKED_BY.map((name) => asked.get(name)), cookie(COOKIE)]
}

/** Shows the app in a language. */
export async function showLanguage(next: Language): Promise<void> {
  await loadLanguage(next)
  document.documentElement.lang = next
}

/** Keeps a chosen language for the next visits of this browser: in the cookie, and before what the address asks for. */
export function keepLanguage(next: Language): void {
  document.cookie = `${COOKIE}=${next}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`
  deviceStorage.setItem(CHANGED, next)
  const address = new URL(location.href)
  for (const name of ASKED_BY) address.searchParams.delete(name)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

/** Shows the language that is chosen in another tab. Returns how to stop. */
export function followLanguage(events: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  events.addEventListener('storage', follow)
  return () => events.removeEventListener('storage', follow)
}

function follow({ key, newValue }: StorageEvent): void {
  if (key === CHANGED && isLocaleCode(newValue)) void showLanguage(newValue)
}

function cookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return entry && decodeURIComponent(entry.slice(name.length + 1))
}
