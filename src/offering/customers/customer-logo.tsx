import type { ReactElement } from 'react'
import type { FeaturedCustomer } from '#domain/network'
import { featuredLogo } from './featured-customers.css.ts'

/** A symbol takes the colour of the text beside it; an image has its own. */
export function CustomerLogo({ logoUrl }: Pick<FeaturedCustomer, 'logoUrl'>): ReactElement {
  if (logoUrl.startsWith('data:')) return <img className={featuredLogo} src={logoUrl} alt="" />
  return (
    <svg className={featuredLogo} aria-hidden>
      <use href={logoUrl} />
    </svg>
  )
}
