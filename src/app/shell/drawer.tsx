import { FileText, HandCoins, History, House, ReceiptText, Search, Settings } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { Button, Panel, Segmented } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useExperience } from '#documents/experience'
import { useIsReadOnly, useMe } from '#documents/me'
import { requestLogout, theme } from '#state'
import { text } from '#styles'
import { openPalette } from '../palette/palette-state.ts'
import { currentItem, itemsFor, type NavigationItem } from './navigation.ts'
import { drawerFoot, drawerLink, drawerList } from './shell.css.ts'
import { setTheme, themeChoices } from './theme-menu.tsx'

const ICONS: Readonly<Record<string, typeof House>> = {
  home: House,
  build: HandCoins,
  invoices: ReceiptText,
  offers: FileText,
  history: History,
}

export interface DrawerProps {
  readonly path: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onBuild: () => void
}

/** The navigation of a phone. */
export function Drawer({ path, isOpen, onClose, onBuild }: DrawerProps): ReactElement {
  return (
    <Panel title={t('shell.menu')} side="start" isOpen={isOpen} onClose={onClose}>
      <PaletteLink onClose={onClose} />
      {useExperience() !== 'legacy' && <EarlyPay path={path} onClose={onClose} onBuild={onBuild} />}
      <DrawerFoot onClose={onClose} />
    </Panel>
  )
}

function EarlyPay({ path, onClose, onBuild }: Omit<DrawerProps, 'isOpen'>): ReactElement {
  const current = currentItem(path)
  return (
    <nav aria-label={t('shell.earlyPay')} className={drawerList}>
      {itemsFor(useIsReadOnly()).map((item) => (
        <DrawerLink
          key={item.id}
          item={item}
          isCurrent={item === current}
          onClose={onClose}
          onBuild={onBuild}
        />
      ))}
    </nav>
  )
}

function PaletteLink({ onClose }: Pick<DrawerProps, 'onClose'>): ReactElement {
  const open = (): void => {
    onClose()
    openPalette()
  }
  return (
    <Button icon={<Search size={16} aria-hidden />} onPress={open}>
      {t('keyboard.open')}
    </Button>
  )
}

interface DrawerLinkProps extends Pick<DrawerProps, 'onClose' | 'onBuild'> {
  readonly item: NavigationItem
  readonly isCurrent: boolean
}

function DrawerLink({ item, isCurrent, onClose, onBuild }: DrawerLinkProps): ReactElement {
  const [, navigate] = useLocation()
  const Icon = ICONS[item.id] ?? House
  const go = (event: React.MouseEvent): void => {
    event.preventDefault()
    onClose()
    if (item.id === 'build') onBuild()
    else navigate(item.to)
  }
  return (
    <Link
      href={item.to}
      className={drawerLink}
      onClick={go}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon size={20} aria-hidden />
      {t(item.label)}
    </Link>
  )
}

function DrawerFoot({ onClose }: Pick<DrawerProps, 'onClose'>): ReactElement {
  const me = useMe().data
  return (
    <div className={drawerFoot}>
      <Segmented label={t('shell.theme')} options={themeChoices()} value={theme.value} onChange={setTheme} />
      {me && <p className={text({ size: 13, tone: 'muted' })}>{me.account.name}</p>}
      <Link href={pathTo('accountSettings')} className={drawerLink} onClick={onClose}>
        <Settings size={20} aria-hidden />
        {t('routes.accountSettings')}
      </Link>
      <Button onPress={requestLogout}>{t('session.logOut')}</Button>
    </div>
  )
}
