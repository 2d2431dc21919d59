import type { ReactElement } from 'react'
import { ButtonLink, SupportLink } from '#components'
import { useMayImport } from '#documents/account/may-import'
import { t } from '#i18n'
import { pathTo } from '#routes'

/** The next step of an account without an invoice, where its lists are empty: to import some, or to ask for them. */
export function FirstInvoices(): ReactElement {
  if (!useMayImport()) return <SupportLink />
  return <ButtonLink to={pathTo('imports')}>{t('routes.imports')}</ButtonLink>
}
