import { Suspense, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { SupportProvider } from '#components'
import { t } from '#i18n'
import { matchRoute } from '#routes'
import { useProviderSettings, type ProviderSettings } from '#documents/account/provider-settings'
import { AccountTabs } from './account-tabs.tsx'
import { MembershipNotices } from '../membership/membership-notices.tsx'
import { TermsBanner } from '../terms/terms-banner.tsx'
import { Acting } from './acting.tsx'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { MobileFooter } from './mobile-footer.tsx'
import { Notices } from './notices.tsx'
import { barSpace, frame, main, skipLink } from './shell.css.ts'

export interface ShellProps {
  readonly path: string
  readonly children: ReactNode
}

export function Shell({ path, children }: ShellProps): ReactElement {
  const mainRef = useFocusOnNavigation(path)
  const footerRef = useRef<HTMLElement>(null)
  const settings = useProviderSettings().data
  const match = matchRoute(path)
  return (
    <div className={frame}>
      <a className={skipLink} href="#content" onClick={() => mainRef.current?.focus()}>
        {t('shell.skipToContent')}
      </a>
      <Acting />
      <TermsBanner />
      <Notices />
      <Suspense fallback={<div className={barSpace} />}>
        <Bar path={path} />
      </Suspense>
      <main
        id="content"
        ref={mainRef}
        tabIndex={-1}
        className={main}
        data-grey-bar={match?.route.hasGreyBar}
        data-builder={match?.route.isBuilder}
      >
        <AccountTabs route={match?.name} />
        <SupportProvider address={supportAddress(settings)}>{children}</SupportProvider>
      </main>
      <MembershipNotices path={path} />
      <Footer settings={settings} ref={footerRef} />
      {match?.name === 'home' && <MobileFooter settings={settings} observed={footerRef} />}
    </div>
  )
}

function useFocusOnNavigation(path: string): React.RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [path])
  return ref
}

function supportAddress(settings: ProviderSettings | undefined): string | undefined {
  return settings && (settings.supportUrl ?? `mailto:${settings.supportEmailAddress}`)
}
