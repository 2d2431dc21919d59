import { useEffect, useLayoutEffect, type ReactElement } from 'react'
import { applyFormats, chooseLanguage, language } from '#i18n'
import { DEFAULT_CURRENCY } from '#domain/money'
import { aggregateCurrencyOf, useMe } from '#documents/account/me'
import { useUsdRates } from '#documents/markets/exchange-rates'
import {
  awaitOrder,
  compareAt,
  comparedAt,
  compareNoMore,
  keepCurrency,
  lastCurrency,
  preferCurrency,
  session,
} from '#state'
import { languageCandidates, showLanguageSoon } from './language/language-candidates.ts'

/** Shows numbers and dates as the signed-in user prefers them, in the user's language, and the currency that the bar names first. */
export function UserFormats(): ReactElement | null {
  const person = session.person.value
  return person === undefined ? null : <Preferences key={person} person={person} />
}

function Preferences({ person }: { readonly person: string }): null {
  const user = useMe().data?.user
  const preferences = user?.formatPreferences
  const locale = user?.personalInfo?.locale
  usePreferredCurrency(person)
  useComparedCurrencies()
  useAwaitedOrder(person)
  useLayoutEffect(() => applyFormats(preferences), [preferences])
  useEffect(() => {
    const next = chooseLanguage(languageCandidates(locale))
    if (locale && next !== language.peek()) void showLanguageSoon(next)
  }, [locale])
  useLayoutEffect(() => () => forget(), [])
  return null
}

/** The user's currency; until the server has named it that of the last visit, so that nothing shown first is put in another order. */
function usePreferredCurrency(person: string): void {
  const { data, isFetchedAfterMount } = useMe()
  const own = data && aggregateCurrencyOf(data.user)
  const isAnswered = own !== undefined && isFetchedAfterMount
  const currency = (isAnswered ? own : (lastCurrency(person) ?? own)) ?? DEFAULT_CURRENCY
  useLayoutEffect(() => preferCurrency(currency), [currency])
  useEffect(() => {
    if (isAnswered) keepCurrency(person, own)
  }, [isAnswered, person, own])
}

function useComparedCurrencies(): void {
  const isMixed = (useMe().data?.currencies.length ?? 0) > 1
  const rates = useUsdRates(isMixed).data
  useLayoutEffect(() => {
    if (rates) compareAt(rates)
  }, [rates])
}

/** Later an order that comes moves what is in sight: better than not to see it. */
const WAIT_MS = 10_000

/** On the first visit of a device the order of currencies is known once the user is, and the rates of several. */
function useAwaitedOrder(person: string): void {
  const { data, isFetching } = useMe()
  const isMixed = (data?.currencies.length ?? 0) > 1
  const rates = useUsdRates(isMixed)
  const hasRates = Object.keys(comparedAt.value).length > 0
  const isUserComing = data === undefined && isFetching && !(hasRates && lastCurrency(person) !== undefined)
  const areRatesComing = isMixed && !hasRates && rates.isFetching
  const isComing = isUserComing || areRatesComing
  useLayoutEffect(() => {
    awaitOrder(isComing)
    if (!isComing) return undefined
    const timer = setTimeout(() => awaitOrder(false), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isComing])
}

function forget(): void {
  awaitOrder(false)
  applyFormats(undefined)
  preferCurrency(undefined)
  compareNoMore()
}
