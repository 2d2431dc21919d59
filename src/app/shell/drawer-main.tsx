import {
  FileText,
  FileUp,
  HandCoins,
  History,
  House,
  ReceiptText,
  Search,
  type LucideIcon,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { Accordion, Avatar, Button, Segmented } from '#components'
import { language, shownLanguages, t } from '#i18n'
import { lendingLinkText } from '#offering'
import { pathTo } from '#routes'
import { useExperience } from '#documents/account/experience'
import { useLendingNav } from '#documents/membership/lending'
import { useMe } from '#documents/account/me'
import { useProviderSettings } from '#documents/account/provider-settings'
import { requestLogout, theme } from '#state'
import { row, text } from '#styles'
import { useLanguageChoice } from '../language/use-language-choice.ts'
import { openPalette } from '../palette/palette-state.ts'
import { useAccountLinks } from './account-links.ts'
import { DrawerChoice } from './drawer-choice.tsx'
import { DrawerLink } from './drawer-link.tsx'
import { helpAddress } from './help.ts'
import { useCurrentItem, useItems } from './navigation.ts'
import { drawerButton, drawerFoot, drawerGroup, drawerLink, drawerList, drawerNested } from './shell.css.ts'
import { setTheme, themeChoices } from './theme-menu.tsx'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  home: House,
  build: HandCoins,
  invoices: ReceiptText,
  imports: FileUp,
  offers: FileText,
  history: History,
}

interface DrawerMainProps extends Omit<DrawerProps, 'isOpen'> {
  /** The currency of sums, where there is a choice. */
  readonly currency: string | undefined
  readonly onCurrency: () => void
}

type Closes = Pick<DrawerProps, 'onClose'>

/** The parts of the navigation, one below the other. */
export function DrawerMain(props: DrawerMainProps): ReactElement {
  const { currency, onCurrency, onClose } = props
  const isLegacy = useExperience() === 'legacy'
  return (
    <>
      <PaletteLink onClose={onClose} />
      <div>
        {!isLegacy && <EarlyPay {...props} />}
        <Lending onClose={onClose} />
        <FindCustomers onClose={onClose} />
        <Language />
        {currency !== undefined && (
          <button type="button" className={drawerButton} onClick={onCurrency}>
            {t('shell.preferredCurrencyIs', { currency })}
          </button>
        )}
      </div>
      <Account onClose={onClose} />
      <Foot />
    </>
  )
}

function PaletteLink({ onClose }: Closes): ReactElement {
  const open = (): void => {
    onClose()
    openPalette()
  }
  return (
    <Button icon={<Search size={16} aria-hidden />} onPress={open}>
      {t('shell.find')}
    </Button>
  )
}

function EarlyPay({ path, onClose, onBuild }: DrawerMainProps): ReactElement {
  const current = useCurrentItem(path)
  return (
    <Accordion title={t('shell.earlyPay')} isOpenAtFirst>
      <nav aria-label={t('shell.earlyPay')} className={drawerList}>
        {useItems().map((item) => (
          <DrawerLink
            key={item.id}
            label={t(item.label)}
            to={item.to}
            icon={ICONS[item.id]}
            isCurrent={item === current}
            onClose={onClose}
            run={item.id === 'build' ? onBuild : undefined}
          />
        ))}
      </nav>
    </Accordion>
  )
}

function Lending({ onClose }: Closes): ReactElement | null {
  const nav = useLendingNav()
  if (nav?.isShown !== true) return null
  return (
    <Accordion title={t('routes.lending')}>
      <div className={drawerNested}>
        {nav.links.map((link) =>
          link.url === undefined ? (
            <DrawerLink
              key={lendingLinkText(link)}
              label={lendingLinkText(link)}
              to={pathTo('lending')}
              onClose={onClose}
            />
          ) : (
            <a key={lendingLinkText(link)} className={drawerLink} href={link.url}>
              {lendingLinkText(link)}
            </a>
          ),
        )}
      </div>
    </Accordion>
  )
}

function FindCustomers({ onClose }: Closes): ReactElement {
  return (
    <Accordion title={t('shell.findCustomers')}>
      <div className={drawerNested}>
        <DrawerLink label={t('network.expandTitle')} to={pathTo('expandNetwork')} onClose={onClose} />
        <DrawerLink label={t('network.requestTitle')} to={pathTo('requestCustomer')} onClose={onClose} />
      </div>
    </Accordion>
  )
}

function Language(): ReactElement {
  const choose = useLanguageChoice()
  return (
    <Accordion title={t('shell.language')}>
      <div className={drawerNested}>
        {shownLanguages().map(({ value, label }) => (
          <DrawerChoice
            key={value}
            label={label}
            isChosen={value === language.value}
            onChoose={() => choose(value)}
          />
        ))}
      </div>
    </Accordion>
  )
}

function Account({ onClose }: Closes): ReactElement {
  const name = useMe().data?.account.name
  const settings = useProviderSettings().data
  return (
    <nav aria-label={t('shell.account')} className={drawerGroup}>
      {name !== undefined && (
        <div className={row({ gap: 2 })}>
          <Avatar name={name} />
          <span className={text({ size: 13, tone: 'muted' })}>{name}</span>
        </div>
      )}
      <div className={drawerList}>
        {useAccountLinks().map(({ id, label, to }) => (
          <DrawerLink key={id} label={t(label)} to={to} onClose={onClose} />
        ))}
        <a className={drawerLink} href={helpAddress(settings)} target="_blank" rel="noopener">
          {t('shell.help')}
        </a>
      </div>
    </nav>
  )
}

function Foot(): ReactElement {
  return (
    <div className={drawerFoot}>
      <Segmented label={t('shell.theme')} options={themeChoices()} value={theme.value} onChange={setTheme} />
      <Button onPress={requestLogout}>{t('session.logOut')}</Button>
    </div>
  )
}

export interface DrawerProps {
  readonly path: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onBuild: () => void
}
