import { useEffect, useLayoutEffect, type ReactElement } from 'react'
import { applyFormats, chooseLanguage, language } from '#i18n'
import { DEFAULT_CURRENCY } from '#domain/money'
import { aggregateCurrencyOf, useMe } from '#documents/account/me'
import { useUsdRates } from '#documents/markets/exchange-rates'
import { compareAt, compareNoMore, preferCurrency, session } from '#state'
import { languageCandidates, showLanguageSoon } from './language/language-candidates.ts'

/** Shows numbers and dates as the signed-in user prefers them, in the user's language, and the currency that the bar names first. */
export function UserFormats(): ReactElement | null {
  const person = session.person.value
  return person === undefined ? null : <Preferences />
}

function Preferences(): null {
  const user = useMe().data?.user
  const preferences = user?.formatPreferences
  const locale = user?.personalInfo?.locale
  usePreferredCurrency()
  useComparedCurrencies()
  useLayoutEffect(() => applyFormats(preferences), [preferences])
  useEffect(() => {
    const next = chooseLanguage(languageCandidates(locale))
    if (locale && next !== language.peek()) void showLanguageSoon(next)
  }, [locale])
  useLayoutEffect(() => () => forget(), [])
  return null
}

function usePreferredCurrency(): void {
  const user = useMe().data?.user
  // Until the user is known what most have, so that what a device shows first is seldom put in another order.
  const currency = user ? aggregateCurrencyOf(user) : DEFAULT_CURRENCY
  useLayoutEffect(() => preferCurrency(currency), [currency])
}

function useComparedCurrencies(): void {
  const isMixed = (useMe().data?.currencies.length ?? 0) > 1
  const rates = useUsdRates(isMixed).data
  useLayoutEffect(() => {
    if (rates) compareAt(rates)
  }, [rates])
}

function forget(): void {
  applyFormats(undefined)
  preferCurrency(undefined)
  compareNoMore()
}
