import { ExternalLink } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { TextLink } from '#components'
import { language, t } from '#i18n'
import { pathTo } from '#routes'
import type { ProviderSettings } from '#documents/account/provider-settings'
import { ChatLauncher } from '../chat/chat-launcher.tsx'
import { helpAddress } from './help.ts'
import { link } from '#styles'
import { footer, footerInner, footerLinks } from './footer.css.ts'
import { LanguageMenu } from './language-menu.tsx'

const YEAR = String(new Date().getFullYear())

export interface FooterProps {
  /** Undefined until they are loaded. */
  readonly settings: ProviderSettings | undefined
  /** For who observes it. */
  readonly ref: RefObject<HTMLElement | null>
}

/** What stands below every screen: who is behind it, what holds between both, and the language. */
export function Footer({ settings, ref }: FooterProps): ReactElement {
  return (
    <footer className={footer} ref={ref}>
      <div className={footerInner}>
        <div className={footerLinks}>
          <Copyright />
          <LegalLinks settings={settings} />
          <TextLink to={pathTo('expandNetwork')}>{t('routes.findCustomers')}</TextLink>
          <OutsideLink to={helpAddress(settings)}>{t('shell.help')}</OutsideLink>
          <ChatLauncher settings={settings} />
          {settings?.reviewsUrl != null && (
            <OutsideLink to={settings.reviewsUrl}>
              {t('shell.reviews')}
              <ExternalLink size={14} aria-hidden />
            </OutsideLink>
          )}
        </div>
        <LanguageMenu />
        <p>{t('shell.footerNote')}</p>
      </div>
    </footer>
  )
}

export function Copyright(): ReactElement {
  return <span>{t('shell.footerCopyright', { year: YEAR })}</span>
}

/** To the provider's own pages where it has any, otherwise to those of the product. */
export function LegalLinks({ settings }: Pick<FooterProps, 'settings'>): ReactElement {
  const own = { language: language.value }
  return (
    <>
      <LegalLink outside={settings?.privacyUrl} inside={pathTo('privacy', own)}>
        {t('shell.privacy')}
      </LegalLink>
      <LegalLink outside={settings?.supplierAgreementUrl} inside={pathTo('supplierAgreement', own)}>
        {t('shell.supplierAgreement')}
      </LegalLink>
    </>
  )
}

interface LegalLinkProps {
  readonly outside: string | null | undefined
  readonly inside: string
  readonly children: ReactNode
}

function LegalLink({ outside, inside, children }: LegalLinkProps): ReactElement {
  if (outside != null) return <OutsideLink to={outside}>{children}</OutsideLink>
  return <TextLink to={inside}>{children}</TextLink>
}

function OutsideLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactElement {
  return (
    <a className={link} href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
