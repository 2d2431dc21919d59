import { useLayoutEffect, type ReactElement } from 'react'
import { applyFormats } from '#i18n'
import { useMe } from '#documents/account/me'
import { session } from '#state'

/** Shows numbers and dates as the signed-in user prefers them. */
export function UserFormats(): ReactElement | null {
  return session.person.value === undefined ? null : <Preferences />
}

function Preferences(): null {
  const preferences = useMe().data?.user.formatPreferences
  useLayoutEffect(() => applyFormats(preferences), [preferences])
  useLayoutEffect(() => () => applyFormats(undefined), [])
  return null
}
