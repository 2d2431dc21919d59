import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { experienceOf, type Experience } from '#domain/account'
import { api, legacyHomeLink } from '#data'
import { useMe } from './me.ts'
import { useProviderSettings } from './provider-settings.ts'

/** The application the account works with; undefined until it is known. */
export function useExperience(): Experience | undefined {
  const me = useMe().data
  const settings = useProviderSettings().data
  if (me === undefined || settings === undefined) return undefined
  return experienceOf({
    newExperienceEnabled: me.account.newExperienceEnabled,
    hasLegacyHome: settings.hasLegacyHome,
  })
}

/** A signed link to the legacy home; a new one at each display, as it is valid for a minute. */
export function useLegacyHomeLink(): UseQueryResult<string> {
  return useQuery({
    queryKey: ['legacy-home-link'],
    queryFn: () => legacyHomeLink(api),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
