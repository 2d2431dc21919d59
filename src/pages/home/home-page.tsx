import type { ReactElement } from 'react'
import { MissingApBanner } from '#offering'
import { page } from '#styles'
import { Hero } from './hero.tsx'
import { HistoryWidget } from './history-widget.tsx'
import { widgets } from './home.css.ts'
import { InvoicesWidget } from './invoices-widget.tsx'
import { OffersWidget } from './offers-widget.tsx'

/** The home page: the amount that can be paid early, its deadline and action; below, widgets. */
export function HomePage(): ReactElement {
  return (
    <div className={page()}>
      <MissingApBanner place={{ at: 'home' }} />
      <Hero />
      <div className={widgets}>
        <InvoicesWidget />
        <OffersWidget />
        <HistoryWidget />
      </div>
    </div>
  )
}
