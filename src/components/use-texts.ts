import { useMemo } from 'react'
import { formatsKey } from '#i18n'

/** What contains texts, made anew when the language or the formats change, or one of `deps`: `useMemo` knows the latter alone. */
export function useTexts<Made>(make: () => Made, deps: readonly unknown[]): Made {
  const shownIn = formatsKey.value
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(make, [...deps, shownIn])
}
