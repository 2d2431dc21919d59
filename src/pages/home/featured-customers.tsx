import type { ReactElement } from 'react'
import { featuredList, regionOfTeam, type FeaturedCustomer } from '#domain/home'
import { t } from '#i18n'
import { useMe } from '#documents/me'
import { useProviderSettings } from '#documents/provider-settings'
import {
  featured,
  featuredItem,
  featuredItems,
  featuredLogo,
  featuredTitle,
} from './featured-customers.css.ts'

/** Customers that suppliers of the account's region may know. */
export function FeaturedCustomers(): ReactElement | null {
  const me = useMe().data
  const settings = useProviderSettings().data
  if (me === undefined || settings === undefined) return null
  const list = featuredList(regionOfTeam(me.account.srm?.team))
  const customers = settings.featuredCustomers.find(({ region }) => region === list)?.customers ?? []
  if (customers.length === 0) return null
  return (
    <aside className={featured} aria-label={t('home.featured')}>
      <p className={featuredTitle}>{t('home.featured')}</p>
      <ul className={featuredItems}>
        {customers.map((customer) => (
          <li key={customer.name} className={featuredItem}>
            <CustomerLogo {...customer} />
            {customer.name}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** A symbol takes the colour of the text beside it; an image has its own. */
function CustomerLogo({ logoUrl }: Pick<FeaturedCustomer, 'logoUrl'>): ReactElement {
  if (logoUrl.startsWith('data:')) return <img className={featuredLogo} src={logoUrl} alt="" />
  return (
    <svg className={featuredLogo} aria-hidden>
      <use href={logoUrl} />
    </svg>
  )
}
