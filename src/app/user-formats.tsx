import { useEffect, useLayoutEffect, type ReactElement } from 'react'
import { applyFormats, chooseLanguage, language } from '#i18n'
import { DEFAULT_CURRENCY } from '#domain/money'
import { aggregateCurrencyOf, useMe } from '#documents/account/me'
import { preferCurrency, session } from '#state'
import { languageCandidates, showLanguageSoon } from './language/language-candidates.ts'

/** Shows numbers and dates as the signed-in user prefers them, in the user's language, and the currency that the bar names first. */
export function UserFormats(): ReactElement | null {
  return session.person.value === undefined ? null : <Preferences />
}

function Preferences(): null {
  const user = useMe().data?.user
  const preferences = user?.formatPreferences
  // Until the user is known what most have, so that what a device shows first is seldom put in another order.
  const currency = user ? aggregateCurrencyOf(user) : DEFAULT_CURRENCY
  const locale = user?.personalInfo?.locale
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
