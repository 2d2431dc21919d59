import { useEffect, useState, type ReactElement } from 'react'
import { Logo, ProgressBar } from '#components'
import { tabStorage } from '#data'
import { t } from '#i18n'
import type { RouteMatch } from '#routes'
import { book, bookGate } from '#state'
import { splash, splashInner } from './splash.css.ts'

/** How long the splash is held at most: then the page shows what it has, with its own progress. */
const SPLASH_MS = 4000
const KEY = 'sooner.splash'

/**
 * Covers a screen that needs the book while the first one of this device is loaded from the server, once a browser session. A
 * stored book is there at once, and a screen with something to show is not covered.
 */
export function Splash({ match }: { readonly match: RouteMatch | undefined }): ReactElement | null {
  const [isOver, setOver] = useState(() => tabStorage.getItem(KEY) !== null)
  const needsBook = match?.route.isBuilder === true || match?.name === 'customers'
  const isFirst = book.status.value === 'loading' && book.fetchedMarkets.value !== undefined
  const isShown = needsBook && isFirst && !isOver
  useEffect(() => {
    if (!isShown) return undefined
    tabStorage.setItem(KEY, 'shown')
    const timer = setTimeout(() => setOver(true), SPLASH_MS)
    return () => {
      clearTimeout(timer)
      setOver(true)
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <output className={splash} aria-label={t('shell.splash')}>
      <div className={splashInner}>
        <Logo />
        <ProgressBar label={t('shell.splash')} value={bookGate.value.progress ?? 0} />
      </div>
    </output>
  )
}
