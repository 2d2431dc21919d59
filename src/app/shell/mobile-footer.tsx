import { useEffect, useState, type ReactElement, type RefObject } from 'react'
import type { ProviderSettings } from '#documents/account/provider-settings'
import { mobileFooter, mobileLinks } from './footer.css.ts'
import { Copyright, LegalLinks } from './footer.tsx'

export interface MobileFooterProps {
  readonly settings: ProviderSettings | undefined
  /** The footer of the page: where it is in view, this one moves out. */
  readonly observed: RefObject<HTMLElement | null>
}

export function MobileFooter({ settings, observed }: MobileFooterProps): ReactElement {
  const isOut = useIsInView(observed)
  return (
    <aside className={mobileFooter} data-out={isOut || undefined} aria-hidden={isOut}>
      <Copyright />
      <span className={mobileLinks}>
        <LegalLinks settings={settings} />
      </span>
    </aside>
  )
}

/** Whether an element is in view; true until it is known, so that nothing moves in by mistake. */
function useIsInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
