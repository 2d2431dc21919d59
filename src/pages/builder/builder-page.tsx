import { useEffect, useRef, type ReactElement } from 'react'
import { useSearch } from 'wouter'
import { ButtonLink, EmptyState, Loaded, PageHeader, Skeleton, WizardLoading } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { builder, customers, useIsReadOnly, useMe, useOpportunities } from '#state'
import { page, stack } from '#styles'
import { BookGate } from '#views'
import { candidatesOf, firstChoice, type Candidate } from './available.ts'
import { OfferWizard } from './offer-wizard.tsx'

/** Builds a one-time Name Your Rate offer, from the customers to the submission. */
export function BuilderPage(): ReactElement {
  const opportunities = useOpportunities()
  const me = useMe()
  return (
    <div className={page()}>
      <PageHeader title={t('builder.title')} lead={t('builder.lead')} />
      <BookGate title={t('builder.loading')} skeleton={<BuilderSkeleton />}>
        {() => (
          <Loaded query={opportunities} title={t('builder.loading')} skeleton={<BuilderSkeleton />}>
            {(data) => (
              <Loaded query={me} title={t('builder.loading')} skeleton={<BuilderSkeleton />}>
                {() => <Start candidates={candidatesOf(customers.value, data)} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </BookGate>
    </div>
  )
}

function Start({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement {
  const isReadOnly = useIsReadOnly()
  useFirstChoice(candidates)
  if (isReadOnly) {
    return <EmptyState title={t('builder.readOnlyTitle')} action={<ToInvoices />} />
  }
  const open = candidates.filter(({ hindrance }) => !hindrance)
  if (open.length > 0 || builder.chosen.value.size > 0) return <OfferWizard candidates={candidates} />
  return candidates.some(({ hindrance }) => hindrance === 'inOffer') ? (
    <EmptyState
      title={t('builder.allInOffersTitle')}
      body={t('builder.allInOffersBody')}
      action={<ButtonLink to={pathTo('offers')}>{t('shell.viewOffers')}</ButtonLink>}
    />
  ) : (
    <EmptyState title={t('builder.nothingTitle')} body={t('builder.nothingBody')} action={<ToInvoices />} />
  )
}

/** Each visit begins a new offer. */
function useFirstChoice(candidates: readonly Candidate[]): void {
  const search = useSearch()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    builder.reset(firstChoice(candidates, new URLSearchParams(search)))
  }, [candidates, search])
}

function ToInvoices(): ReactElement {
  return <ButtonLink to={pathTo('invoices')}>{t('invoices.viewAll')}</ButtonLink>
}

function BuilderSkeleton(): ReactElement {
  return (
    <WizardLoading>
      <div className={stack({ gap: 4 })}>
        <Skeleton width="420px" height="28px" />
        <Skeleton height="320px" />
      </div>
    </WizardLoading>
  )
}
