import type { ReactElement } from 'react'
import { FeaturedCustomers } from '#offering'
import { useVisitorFeatured } from '#documents/markets/buyers'
import { page } from '#styles'

/** Below public pages, for visitors: buyers that suppliers may know. Nothing while it cannot be loaded. */
export function VisitorBanner(): ReactElement | null {
  const { data = [] } = useVisitorFeatured()
  if (data.length === 0) return null
  return (
    <div className={page()}>
      <FeaturedCustomers customers={data} />
    </div>
  )
}
