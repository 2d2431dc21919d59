import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { Link } from 'wouter'
import { formatCount } from '#i18n'
import { tab, tabCount, tabList } from './layout.css.ts'

export interface TabLink {
  readonly id: string
  readonly label: string
  readonly to: string
  /** Undefined while it is loading: it has its room from the start. */
  readonly count?: number | undefined
}

export interface TabLinksProps {
  readonly label: string
  readonly tabs: readonly TabLink[]
  readonly current: string
}

/** Tabs that are routes, so that each can be linked to and survives a reload. */
export function TabLinks({ label, tabs, current }: TabLinksProps): ReactElement {
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => showTab(list.current, current), [current])
  return (
    <nav ref={list} aria-label={label} className={tabList}>
      {tabs.map(({ id, label: name, to, ...rest }) => (
        <Link
          key={id}
          href={to}
          className={tab}
          data-tab={id}
          // As a link to the page that is open: no step of the browser's history.
          replace={id === current}
          {...(id === current ? { 'aria-current': 'page' as const } : {})}
        >
          {name}
          {'count' in rest && (
            <span className={tabCount}>{rest.count !== undefined && formatCount(rest.count)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

// Where not all tabs have room, the current one is in the middle; the page stays where it is.
function showTab(list: HTMLElement | null, id: string): void {
  const tabElement = list?.querySelector<HTMLElement>(`[data-tab="${id}"]`)
  if (!list || !tabElement) return
  list.scrollLeft = tabElement.offsetLeft - list.offsetLeft - (list.clientWidth - tabElement.offsetWidth) / 2
}
