import type { ReactElement } from 'react'
import type { FeaturedCustomer } from '#domain/network'
import { t } from '#i18n'
import { CustomerLogo } from './customer-logo.tsx'
import { featured, featuredItem, featuredItems, featuredTitle } from './featured-customers.css.ts'

export interface FeaturedCustomersProps {
  readonly customers: readonly FeaturedCustomer[]
}

/** Customers that suppliers may know; nothing without any. */
export function FeaturedCustomers({ customers }: FeaturedCustomersProps): ReactElement | null {
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
