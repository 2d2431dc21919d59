import type { Language } from '#i18n'

/** Loads what changes the language, which also sends a change that was made without a connection. */
export const loadLanguageChange = () => import('./change-language.ts')

/** Shows the app in another language and stores it with the user. */
export async function changeLanguage(next: Language): Promise<void> {
  await (await loadLanguageChange()).changeLanguage(next)
}
