import { useLayoutEffect, type ReactElement } from 'react'
import { parseCurrency } from '#domain/money'
import { applyFormats } from '#i18n'
import { useMe } from '#documents/account/me'
import { preferCurrency, session } from '#state'

/** Shows numbers and dates as the signed-in user prefers them, and the preferred currency first. */
export function UserFormats(): ReactElement | null {
  return session.person.value === undefined ? null : <Preferences />
}

function Preferences(): null {
  const preferences = useMe().data?.user.formatPreferences
  const currency = parseCurrency(preferences?.aggregateCurrencyFormat ?? '')
  useLayoutEffect(() => applyFormats(preferences), [preferences])
  useLayoutEffect(() => preferCurrency(currency), [currency])
  useLayoutEffect(() => () => forget(), [])
  return null
}

function forget(): void {
  applyFormats(undefined)
  preferCurrency(undefined)
}
