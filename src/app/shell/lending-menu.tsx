import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Menu } from '#components'
import { t } from '#i18n'
import { lendingLinkText } from '#offering'
import { pathTo } from '#routes'
import { useLendingNav } from '#documents/membership/lending'
import { MenuLabel } from './menu-label.tsx'

/** The Lending entry, for whom there is one; its links depend on how far the account is. */
export function LendingMenu(): ReactElement | null {
  const [, navigate] = useLocation()
  const nav = useLendingNav()
  if (nav?.isShown !== true) return null
  return (
    <Menu
      label={t('routes.lending')}
      trigger={<MenuLabel text={t('routes.lending')} />}
      entries={nav.links.map((link, at) => ({
        id: String(at),
        label: lendingLinkText(link),
        run: () => (link.url === undefined ? navigate(pathTo('lending')) : location.assign(link.url)),
      }))}
    />
  )
}
