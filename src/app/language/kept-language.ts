import { isLocaleCode } from '#contract'
import { deviceStorage } from '#data'
import type { Language } from '#i18n'
import { ASKED_BY, LANGUAGE_COOKIE, showLanguageSoon } from './language-candidates.ts'

/** Tells other tabs of a change; the cookie is what counts. */
const CHANGED = 'sooner.language'
/** Browsers keep a cookie for 400 days at most. */
const KEPT_SECONDS = 400 * 86_400

/** Under which a device keeps the language that a user chose without a connection. */
export const unsentLanguageKey = (userUuid: string): string => `sooner.language-unsent.${userUuid}`

/** Keeps a chosen language for the next visits of this browser: in the cookie, and before what the address asks for. */
export function keepLanguage(next: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`
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
  if (key === CHANGED && isLocaleCode(newValue)) void showLanguageSoon(newValue)
}
