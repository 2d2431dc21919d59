import { useLayoutEffect, type ReactElement, type ReactNode } from 'react'
import { MissingApBanner } from '#offering'
import { book, HOME_VIEW, track } from '#state'
import { fromTop, page } from '#styles'
import { CashCalendar } from './cash/cash-calendar.tsx'
import { ContactCapsule, ContactWidget } from './contact.tsx'
import { FeaturedBanner } from './featured-customers.tsx'
import { Hero } from './hero/hero.tsx'
import { HistoryWidget } from './history-widget.tsx'
import { widgets } from './home.css.ts'
import { HowItWorks } from './how-it-works.tsx'
import { InvoicesWidget } from './invoices-widget.tsx'
import { besideHero } from './marketing.css.ts'
import { MarketingWidget } from './marketing.tsx'
import { MembershipPrompts } from './membership-prompts.tsx'
import { OffersWidget } from './offers-widget.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { Survey } from './survey.tsx'
import { ErrorBoundary, ErrorPanel } from '#components'

export function HomePage(): ReactElement {
  // Its figures are saved for the next visit.
  useLayoutEffect(() => {
    book.setView(HOME_VIEW)
    return () => book.setView(undefined)
  }, [])
  return (
    <div className={`${page()} ${fromTop}`}>
      <MissingApBanner place={{ at: 'home' }} />
      <div className={besideHero}>
        <Part>
          <Hero />
        </Part>
        <MarketingWidget />
      </div>
      <OnboardingSteps />
      <CashCalendar />
      <div className={widgets}>
        <Part>
          <InvoicesWidget />
        </Part>
        <Part>
          <OffersWidget />
        </Part>
        <Part>
          <HistoryWidget />
        </Part>
        <ContactWidget />
      </div>
      <ContactCapsule />
      <FeaturedBanner />
      <Survey />
      <HowItWorks />
      <MembershipPrompts />
    </div>
  )
}

/** One part of home: when it fails in a way nobody foresaw, the others stand. */
function Part({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <ErrorBoundary fallback={<ErrorPanel />} onError={({ name }) => track('render-failed', { error: name })}>
      {children}
    </ErrorBoundary>
  )
}
