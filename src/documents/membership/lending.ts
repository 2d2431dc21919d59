import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { regionOfTeam } from '#domain/account'
import { type LendingProductInfo } from '#domain/lending'
import { hasCardProduct } from './card.ts'
import { lendingLinks, showsLendingEntry, type LendingLink } from './lending-nav.ts'
import { api, fetchCardStatuses, fetchProductInfo } from '#data'
import { useMe } from '../account/me.ts'
import { UNVERSIONED } from '../query/refresh-on-change.ts'

function useProductInfo(): UseQueryResult<LendingProductInfo> {
  return useQuery({
    queryKey: ['lending'],
    queryFn: ({ signal }) => fetchProductInfo(api.http, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: UNVERSIONED,
  })
}

export interface LendingNav {
  /** Whether the navigation has the entry. */
  readonly isShown: boolean
  readonly links: readonly LendingLink[]
  /** Whether the steps before an application are done; undefined when the product info fails. */
  readonly hasCompletedPreOnboarding: boolean | undefined
}

/** The lending navigation; undefined until it is known. When the product info fails it has the default links. */
export function useLendingNav(): LendingNav | undefined {
  const me = useMe().data
  const { data: info, isError } = useProductInfo()
  if (me === undefined || (info === undefined && !isError)) return undefined
  const inputs = { info, currencies: me.currencies, region: regionOfTeam(me.account.srm?.team) }
  return {
    isShown: showsLendingEntry(inputs),
    links: lendingLinks(inputs),
    hasCompletedPreOnboarding: info?.completedPreOnboardingSteps,
  }
}

/** Whether the account has a card product; undefined until it is known. */
export function useHasCard(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['card-statuses'],
    queryFn: ({ signal }) => fetchCardStatuses(api.http, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: UNVERSIONED,
  })
  return data === undefined && !isError ? undefined : hasCardProduct(data)
}
