import { Menu as MenuIcon, Search } from 'lucide-react'
import { useEffect, useState, type MouseEvent, type ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { Avatar, IconButton, Logo, Menu } from '#components'
import { t } from '#i18n'
import { useBuildOffer } from '#offering'
import { pathTo } from '#routes'
import { useCompanyLogo } from '#documents/account/company-logo'
import { useExperience } from '#documents/account/experience'
import { useMe } from '#documents/account/me'
import { isCutOff, requestLogout } from '#state'
import { PaletteHost } from '../palette/palette-host.tsx'
import { openPalette } from '../palette/palette-state.ts'
import { Drawer, fetchPartsWhenIdle } from '../later-parts.ts'
import { Connection } from './connection.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import { FinanceInsight } from './finance-insight.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LendingMenu } from './lending-menu.tsx'
import { MenuLabel } from './menu-label.tsx'
import { useCurrentItem, useItems } from './navigation.ts'
import {
  bar,
  barInner,
  barLink,
  barLinks,
  barMenu,
  barState,
  barTail,
  desktopOnly,
  home,
  mobileOnly,
  outOfSight,
} from './shell.css.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** The bar on top: 64 px with menus, on a phone 56 px with a drawer. Suspends while nobody is signed in. */
export function Bar({ path }: { readonly path: string }): ReactElement {
  useSignedIn()
  useEffect(fetchPartsWhenIdle, [])
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const build = useBuildOffer()
  const isLegacy = useExperience() === 'legacy'
  // What follows from the user comes at once: one entry after the other would push the others about. Without a connection nothing more
  // comes, and the screens are needed.
  const isWaiting = useMe().isLoading && !isCutOff.value
  const sight = isWaiting ? ` ${outOfSight}` : ''
  return (
    <header className={bar}>
      <div className={barInner}>
        <div className={mobileOnly}>
          <IconButton label={t('shell.openMenu')} onPress={() => setDrawer('open')}>
            <MenuIcon size={20} aria-hidden />
          </IconButton>
        </div>
        <Link href={pathTo('home')} className={home}>
          <Logo />
        </Link>
        <nav aria-label={t('shell.mainNavigation')} className={desktopOnly + sight}>
          {!isLegacy && (
            <>
              <EarlyPayLinks path={path} onBuild={build.start} />
              <div className={barMenu}>
                <EarlyPayMenu onBuild={build.start} />
              </div>
            </>
          )}
          <LendingMenu />
          <FinanceInsight />
        </nav>
        <div className={barState + sight}>
          <Connection />
        </div>
        <div className={barTail + sight}>
          <PaletteButton />
          <LanguageMenu isIcon />
          <CurrencyMenu />
          <ThemeMenu />
          <Company />
          <AccountMenu />
        </div>
      </div>
      {drawer !== 'unopened' && (
        <Drawer
          path={path}
          isOpen={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          onBuild={build.start}
        />
      )}
      {build.dialog}
      <PaletteHost onBuild={build.start} />
    </header>
  )
}

function PaletteButton(): ReactElement {
  return (
    <IconButton label={t('shell.find')} onPress={openPalette}>
      <Search size={20} aria-hidden />
    </IconButton>
  )
}

interface EarlyPayProps {
  readonly path: string
  readonly onBuild: () => void
}

/** The screens as links, the current one marked. */
function EarlyPayLinks({ path, onBuild }: EarlyPayProps): ReactElement {
  const current = useCurrentItem(path)
  return (
    <ul className={barLinks}>
      {useItems().map(({ id, label, to }) => (
        <li key={id}>
          <Link
            href={to}
            className={barLink}
            {...(id === current?.id ? { 'aria-current': 'page' as const } : {})}
            {...(id === 'build' && {
              onClick(event: MouseEvent) {
                // It may say why there is nothing to build instead.
                event.preventDefault()
                onBuild()
              },
            })}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function EarlyPayMenu({ onBuild }: { readonly onBuild: () => void }): ReactElement {
  const [, navigate] = useLocation()
  const entries = useItems().map(({ id, label, to }) => ({
    id,
    label: t(label),
    run: id === 'build' ? onBuild : () => navigate(to),
  }))
  return (
    <Menu label={t('shell.earlyPay')} trigger={<MenuLabel text={t('shell.earlyPay')} />} entries={entries} />
  )
}

function Company(): ReactElement | null {
  const name = useMe().data?.account.name
  const logo = useCompanyLogo().data
  return name === undefined ? null : <Avatar name={name} image={logo?.image} size={32} />
}

function AccountMenu(): ReactElement {
  const me = useMe().data
  const name = me?.account.name ?? t('shell.account')
  const isLegacy = useExperience() === 'legacy'
  return (
    <Menu
      label={t('shell.accountOf', { name })}
      trigger={<MenuLabel text={name} />}
      entries={[
        ...(isLegacy
          ? []
          : [{ id: 'settings', label: t('routes.accountSettings'), to: pathTo('accountSettings') }]),
        { id: 'logout', label: t('session.logOut'), run: requestLogout },
      ]}
    />
  )
}
