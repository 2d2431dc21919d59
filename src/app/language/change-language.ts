import { effect } from '@preact/signals-react'
import { isLocaleCode, type LocaleCode } from '#contract'
import { storeLocale } from '#documents/account/user-locale'
import { language, type Language } from '#i18n'
import { deviceStorage, NETWORK_FAILURE } from '#data'
import { ApiError, connection, session } from '#state'
import { languageFailure } from './language-failure.ts'
import { followLanguage, keepLanguage } from './kept-language.ts'
import { showLanguage } from './language-candidates.ts'

/**
 * Shows the app in another language, keeps it for this browser, and stores it with the user who is signed in; what the server
 * rejects is taken back first, then told. Without a connection the server is told later.
 */
export async function changeLanguage(next: Language): Promise<void> {
  const previous = language.peek()
  if (next === previous) return
  try {
    await showLanguage(next)
    if (isLocaleCode(next)) await tellServer(next)
    keepLanguage(next)
  } catch (error) {
    await showLanguage(previous)
    languageFailure.value = error instanceof Error ? error : new Error(String(error))
  }
}

/** The language that a user chose without a connection, by their id. */
const unsentKey = (userUuid: string): string => `sooner.language-unsent.${userUuid}`

async function tellServer(locale: LocaleCode): Promise<void> {
  const userUuid = userToTell()
  if (userUuid === undefined) return
  try {
    await storeLocale(userUuid, locale)
    deviceStorage.removeItem(unsentKey(userUuid))
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    // Who may only read keeps the language in this browser.
    if (code === 'READ_ONLY') return
    if (code !== NETWORK_FAILURE) throw error
    deviceStorage.setItem(unsentKey(userUuid), locale)
  }
}

/** The user whose language it is; nobody before a sign-in, and not the one somebody acts for. */
function userToTell(): string | undefined {
  if (session.person.peek() === undefined) return undefined
  const token = session.token.peek()
  return token?.subject === undefined ? token?.user.uuid : undefined
}

followLanguage(window)

// Stores a language that was chosen without a connection once there is one.
effect(() => {
  if (connection.value !== 'online' || session.person.value === undefined) return
  const userUuid = userToTell()
  const locale = userUuid === undefined ? null : deviceStorage.getItem(unsentKey(userUuid))
  // One that the server rejects meanwhile is not asked for again: the choice of this browser stands.
  if (isLocaleCode(locale))
    void tellServer(locale).catch(() => deviceStorage.removeItem(unsentKey(userUuid!)))
})
