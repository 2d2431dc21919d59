import type { ReactElement } from 'react'
import { SupportLink, TextLink } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { page, text } from '#styles'
import { lead, links } from './problem-page.css.ts'

/** The page of a route that failed or does not exist, with links to continue. */
export function ProblemPage(): ReactElement {
  return (
    <div className={page({ width: 'reading' })}>
      <h1 className={text({ size: 28 })}>{t('errors.problemTitle')}</h1>
      <p className={`${text({ size: 16, tone: 'muted' })} ${lead}`}>{t('errors.problemBody')}</p>
      <ul className={links}>
        <li>
          <TextLink to={pathTo('home')}>{t('errors.homepage')}</TextLink>
        </li>
        <li>
          <TextLink to={pathTo('offers')}>{t('errors.offerActivity')}</TextLink>
        </li>
        <li>
          <TextLink to={pathTo('transactions')}>{t('errors.earlyPayHistory')}</TextLink>
        </li>
        <li>
          <TextLink to={pathTo('customers')}>{t('errors.invoiceCentral')}</TextLink>
        </li>
      </ul>
      <SupportLink />
    </div>
  )
}
