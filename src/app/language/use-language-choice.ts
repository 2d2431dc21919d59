import type { Language } from '#i18n'
import { useRefreshUserSettings } from '#documents/account/user-settings'
import { changeLanguage } from './later-change.ts'

/** Changes the language of app and user, which open settings show too. */
export function useLanguageChoice(): (next: Language) => void {
  const refresh = useRefreshUserSettings()
  return (next) => void changeLanguage(next).then(refresh)
}
