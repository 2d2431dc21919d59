import type { ReactElement } from 'react'
import { TabLinks } from '#components'
import { t } from '#i18n'
import type { RouteName } from '#routes'
import { useAccountLinks } from './account-links.ts'
import { accountTabs } from './shell.css.ts'

/** Tabs above the screens of the account, which the bar of a desk leads to by their first one alone. */
export function AccountTabs({ route }: { readonly route: RouteName | undefined }): ReactElement | null {
  const links = useAccountLinks()
  const current = links.find(({ routes }) => route !== undefined && routes.includes(route))
  if (current === undefined) return null
  return (
    <div className={accountTabs}>
      <TabLinks
        label={t('shell.account')}
        current={current.id}
        tabs={links.map(({ id, label, to }) => ({ id, label: t(label), to }))}
      />
    </div>
  )
}
