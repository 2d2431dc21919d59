import type { QueryClient } from '@tanstack/react-query'
import { isLocaleCode, type LocaleCode } from '#contract'
import { storeLocale } from '#documents/account/user-locale'
import { refreshUserSettings } from '#documents/account/user-settings'
import { showToast } from '#components'
import { language, t, type Language } from '#i18n'
import { deviceStorage, NETWORK_FAILURE } from '#data'
import { ApiError, isCutOff, session } from '#state'
import { languageFailure } from './language-failure.ts'
import { keepLanguage, unsentLanguageKey } from './kept-language.ts'
import { showLanguage } from './language-candidates.ts'

/**
 * Shows the app in another language, keeps it for this browser, and stores it with the user who is signed in; what the server
 * rejects is taken back first, then told. Without a connection the server is told later, and nothing changes where this device
 * does not keep the messages of that language.
 */
export async function changeLanguage(next: Language, client: QueryClient): Promise<void> {
  const previous = language.peek()
  if (next === previous) return
  try {
    await showLanguage(next)
    if (isLocaleCode(next)) await tellServer(next)
    keepLanguage(next)
    await refreshUserSettings(client)
  } catch (error) {
    const isLoaded = language.peek() === next
    if (!isLoaded && isCutOff.peek()) {
      showToast({ id: 'language', tone: 'warning', text: t('errors.network') })
      return
    }
    await showLanguage(previous)
    languageFailure.value = error instanceof Error ? error : new Error(String(error))
  }
}

async function tellServer(locale: LocaleCode): Promise<void> {
  const userUuid = userToTell()
  if (userUuid === undefined) return
  try {
    await storeLocale(userUuid, locale)
    deviceStorage.removeItem(unsentLanguageKey(userUuid))
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    // Who may only read keeps the language in this browser.
    if (code === 'READ_ONLY') return
    if (code !== NETWORK_FAILURE) throw error
    deviceStorage.setItem(unsentLanguageKey(userUuid), locale)
  }
}

/** The user whose language it is; nobody before a sign-in, and not the one somebody acts for. */
function userToTell(): string | undefined {
  if (session.person.peek() === undefined) return undefined
  const token = session.token.peek()
  return token?.subject === undefined ? token?.user.uuid : undefined
}

/** Stores the language that the user chose without a connection, once there is one. */
export async function sendUnsentLanguage(): Promise<void> {
  const userUuid = userToTell()
  const locale = userUuid === undefined ? null : deviceStorage.getItem(unsentLanguageKey(userUuid))
  // One that the server rejects meanwhile is not asked for again: the choice of this browser stands.
  if (isLocaleCode(locale))
    await tellServer(locale).catch(() => deviceStorage.removeItem(unsentLanguageKey(userUuid!)))
}
