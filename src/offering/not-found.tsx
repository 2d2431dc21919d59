import type { ReactElement } from 'react'
import { ButtonLink, EmptyState } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'

export interface NotFoundProps {
  /** What there is not: "There is no such invoice". */
  readonly title: string
}

/** In place of a page about something of the book that this account does not have: the way to all invoices. */
export function NotFound({ title }: NotFoundProps): ReactElement {
  return (
    <EmptyState
      isPage
      title={title}
      body={t('life.notFoundBody')}
      action={<ButtonLink to={pathTo('invoices')}>{t('invoices.viewAll')}</ButtonLink>}
    />
  )
}
