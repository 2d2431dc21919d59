import { useEffect, useLayoutEffect, type ReactElement } from 'react'
import { parseCurrency } from '#domain/money'
import { applyFormats, chooseLanguage, language } from '#i18n'
import { useMe } from '#documents/account/me'
import { preferCurrency, session } from '#state'
import { languageCandidates, showLanguageSoon } from './language/language-candidates.ts'

/** Shows numbers and dates as the signed-in user prefers them, in the user's language, and the preferred currency first. */
export function UserFormats(): ReactElement | null {
  return session.person.value === undefined ? null : <Preferences />
}

function Preferences(): null {
  const preferences = useMe().data?.user.formatPreferences
  const currency = parseCurrency(preferences?.aggregateCurrencyFormat ?? '')
  const locale = useMe().data?.user.personalInfo?.locale
  useLayoutEffect(() => applyFormats(preferences), [preferences])
  useLayoutEffect(() => preferCurrency(currency), [currency])
  useEffect(() => {
    const next = chooseLanguage(languageCandidates(locale))
    if (locale && next !== language.peek()) void showLanguageSoon(next)
  }, [locale])
  useLayoutEffect(() => () => forget(), [])
  return null
}

function forget(): void {
  applyFormats(undefined)
  preferCurrency(undefined)
}
