import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '#i18n'
import { changeLanguage } from './later-change.ts'

/** Changes the language of app and user, which open settings show too. */
export function useLanguageChoice(): (next: Language) => void {
  const client = useQueryClient()
  return (next) => void changeLanguage(next, client)
}
