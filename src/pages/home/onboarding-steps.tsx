import { ArrowRight, Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { TextLink } from '#components'
import { useIsLate } from './hero/hero-room.ts'
import { showsOnboarding } from './rules/onboarding.ts'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useOffers } from '#documents/offers/offers'
import { step, stepDone, steps, stepTitle } from './onboarding-steps.css.ts'
import { useLatestTransactions } from './use-latest-transactions.ts'

export function OnboardingSteps(): ReactElement | null {
  const offers = useOffers()
  const transactions = useLatestTransactions()
  // What is below waits a moment: until both are here nobody knows whether there are steps. Later they would move it.
  const isLate = useIsLate(offers.data !== undefined && transactions.data !== undefined)
  if (!offers.data || !transactions.data) {
    return offers.isFetching || transactions.isFetching ? <div data-loading /> : null
  }
  if (isLate || !showsOnboarding({ requests: offers.data.length, transactions: transactions.data.total }))
    return null
  return (
    <ol className={steps} aria-label={t('home.onboarding')}>
      <li className={step}>
        <span className={stepDone}>
          <Check size={16} aria-hidden />
          {t('home.stepComplete')}
        </span>
        <span className={stepTitle}>{t('home.stepActivate')}</span>
      </li>
      <Step to={pathTo('invoices')} title={t('home.stepInvoices')} />
      <Step to={pathTo('builder')} title={t('home.stepOffer')} />
    </ol>
  )
}

function Step({ to, title }: { readonly to: string; readonly title: string }): ReactElement {
  return (
    <li className={step}>
      <TextLink to={to} className={stepTitle}>
        {title}
        <ArrowRight size={16} aria-hidden />
      </TextLink>
    </li>
  )
}
