import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n'
import { Acting } from './acting.tsx'
import { Bar } from './bar.tsx'
import { Notices } from './notices.tsx'
import { footer, footerInner, frame, main, skipLink } from './shell.css.ts'

const YEAR = String(new Date().getFullYear())

export interface ShellProps {
  readonly path: string
  readonly children: ReactNode
}

/** What surrounds every screen of a signed-in user. */
export function Shell({ path, children }: ShellProps): ReactElement {
  const mainRef = useFocusOnNavigation(path)
  return (
    <div className={frame}>
      <a className={skipLink} href="#content" onClick={() => mainRef.current?.focus()}>
        {t('shell.skipToContent')}
      </a>
      <Acting />
      <Notices />
      <Bar path={path} />
      <main id="content" ref={mainRef} tabIndex={-1} className={main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** Moves scroll position and focus to the top of a new screen. */
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

function Footer(): ReactElement {
  return (
    <footer className={footer}>
      <div className={footerInner}>
        <span>{t('shell.footerCopyright', { year: YEAR })}</span>
        <span>{t('shell.footerNote')}</span>
      </div>
    </footer>
  )
}
