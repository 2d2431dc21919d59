import type { ReactElement } from 'react'
import { featuredList } from '#domain/network'
import { regionOfTeam } from '#domain/account'
import { FeaturedCustomers } from '#offering'
import { useMe } from '#documents/account/me'
import { useProviderSettings } from '#documents/account/provider-settings'

/** Customers that suppliers of the account's region may know. */
export function FeaturedBanner(): ReactElement | null {
  const me = useMe().data
  const settings = useProviderSettings().data
  if (me === undefined || settings === undefined) return null
  const list = featuredList(regionOfTeam(me.account.srm?.team))
  const customers = settings.featuredCustomers.find(({ region }) => region === list)?.customers ?? []
  return <FeaturedCustomers customers={customers} />
}
