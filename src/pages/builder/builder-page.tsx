import { BadgeCheck } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, type ReactElement } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { ButtonLink, EmptyState, Loaded, PageHeader, Skeleton, WizardLoading } from '#components'
import { isNonMember } from '#domain'
import { nameList, t } from '#i18n'
import { pathTo } from '#routes'
import {
  builder,
  customers,
  isOn,
  startOf,
  useIsReadOnly,
  useMarketRates,
  useMe,
  useMembership,
  useOpportunities,
  type ListedDraft,
  type MarketRates,
  type Opportunity,
} from '#state'
import { page, stack, text } from '#styles'
import { BookGate } from '#views'
import { candidatesOf } from './available.ts'
import { BUILDER_ENTRIES, type BuilderEntry, type BuilderEntryName } from './builder-entry.ts'
import { upsellBox, warning } from './builder.css.ts'
import { DraftList } from './draft-list.tsx'
import { NothingToOffer } from './nothing-to-offer.tsx'
import { OfferOnePage } from './offer-one-page.tsx'
import { OfferWizard, type OfferWizardProps } from './offer-wizard.tsx'
import { useKeepDraft } from './use-keep-draft.ts'
import { useStart, type Start } from './use-start.ts'

/** What a screen gets from its address. */
interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}

/** The builder at one of its addresses; all of them show the same view. Without a membership it is the essential one. */
export function builderPage(name: BuilderEntryName): (props: ScreenProps) => ReactElement {
  const entry = BUILDER_ENTRIES[name]
  return function BuilderPage({ params }) {
    const { data: membership } = useMembership()
    const search = useSearch()
    if (membership && isNonMember(membership) && isOn('memberships'))
      return <Redirect to={withSearch(pathTo('essential'), search)} replace />
    return (
      <div className={page()}>
        <PageHeader title={t('builder.title')} />
        <Builder entry={entry} params={params} />
      </div>
    )
  }
}

function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path
}

const NO_RATES: ReadonlyMap<string, MarketRates> = new Map()

/** The builder without a membership: rates are fixed; in detail step by step, otherwise on one page. */
export function essentialPage(variant?: 'partial' | 'detailed'): (props: ScreenProps) => ReactElement {
  return function EssentialPage({ params }) {
    const membership = useMembership()
    const search = useSearch()
    if (membership.isPending && membership.fetchStatus === 'fetching') return <BuilderSkeleton />
    if (!membership.data || !isNonMember(membership.data))
      return <Redirect to={withSearch(pathTo('builder'), search)} replace />
    const shown = variant ?? (membership.data.offerBuilderType === 'FLOW_2_DETAIL' ? 'detailed' : 'partial')
    return (
      <div className={page()}>
        <PageHeader title={t('builder.title')} lead={t('builder.essentialLead')} />
        <div className={stack({ gap: 6 })}>
          <MembershipPrompt />
          <Builder entry={BUILDER_ENTRIES.essential} params={params} isOnePage={shown === 'partial'} />
        </div>
      </div>
    )
  }
}

function MembershipPrompt(): ReactElement {
  return (
    <aside className={upsellBox} aria-label={t('builder.membershipTitle')}>
      <BadgeCheck size={20} aria-hidden />
      <div className={stack({ gap: 1 })}>
        <p className={text({ size: 14, weight: 'medium' })}>{t('builder.membershipTitle')}</p>
        <p className={text({ size: 13, tone: 'muted' })}>{t('builder.membershipBody')}</p>
      </div>
      <ButtonLink to={pathTo('membershipSignUp')} size="small">
        {t('builder.membershipAction')}
      </ButtonLink>
    </aside>
  )
}

/** The steps of an offer, once everything they stand on is here. */
interface BuilderProps extends ScreenProps {
  readonly entry: BuilderEntry
  /** Shows everything on one page, without steps. */
  readonly isOnePage?: boolean
}

function Builder({ entry, params, isOnePage = false }: BuilderProps): ReactElement {
  const opportunities = useOpportunities()
  const rates = useMarketRates()
  const me = useMe()
  const { refetch: refetchOpportunities } = opportunities
  const { refetch: refetchRates } = rates
  const refresh = useCallback(() => void refetchOpportunities(), [refetchOpportunities])
  // The first answer of the rates is waited for; a failing source is not.
  const isWaiting = rates.isPending && rates.failureCount === 0 && rates.fetchStatus === 'fetching'
  return (
    <BookGate title={t('builder.loading')} skeleton={<BuilderSkeleton />}>
      {() => (
        <Loaded query={opportunities} title={t('builder.loading')} skeleton={<BuilderSkeleton />}>
          {(data) => (
            <Loaded query={me} title={t('builder.loading')} skeleton={<BuilderSkeleton />}>
              {() =>
                isWaiting ? (
                  <BuilderSkeleton />
                ) : (
                  <Begin
                    entry={entry}
                    params={params}
                    isOnePage={isOnePage}
                    opportunities={data}
                    rates={rates.data ?? NO_RATES}
                    rateSource={{
                      isSourceFailing: rates.data === undefined,
                      onRetry: () => void refetchRates(),
                    }}
                    refresh={refresh}
                  />
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </BookGate>
  )
}

interface BeginProps extends Pick<OfferWizardProps, 'entry' | 'rateSource' | 'refresh'> {
  readonly isOnePage: boolean
  readonly params: Readonly<Record<string, string>>
  readonly opportunities: readonly Opportunity[]
  readonly rates: ReadonlyMap<string, MarketRates>
}

function Begin({ params, opportunities, rates, ...rest }: BeginProps): ReactElement {
  const { entry } = rest
  const owed = customers.value
  const allowsNothingYet = entry.allowsNothingYet === true && isOn('display-zero-ap-opportunities')
  const candidates = useMemo(
    () => candidatesOf({ customers: owed, opportunities, rates, types: entry.types, allowsNothingYet }),
    [owed, opportunities, rates, entry, allowsNothingYet],
  )
  const isReadOnly = useIsReadOnly()
  const [start, setStart] = useStart(entry, params, candidates)
  useLayoutEffect(() => builder.know(candidates), [candidates])
  if (isReadOnly) {
    return (
      <EmptyState
        title={t('builder.readOnlyTitle')}
        action={<ButtonLink to={pathTo('invoices')}>{t('invoices.viewAll')}</ButtonLink>}
      />
    )
  }
  if (!start) return <BuilderSkeleton />
  const isOpen = candidates.some(({ hindrance }) => !hindrance) || builder.chosen.value.size > 0
  if (!isOpen) return <NothingToOffer candidates={candidates} />
  return <Building {...rest} candidates={candidates} start={start} onStart={setStart} />
}

interface BuildingProps extends Omit<OfferWizardProps, 'draftId' | 'isResumed'> {
  readonly start: Start
  readonly onStart: (start: Start) => void
  readonly isOnePage: boolean
}

function Building({ start, onStart, isOnePage, ...wizard }: BuildingProps): ReactElement {
  const { candidates, entry } = wizard
  const open = useDraftAddress()
  useKeepDraft(candidates, start.draftId, (draftId) => {
    onStart({ ...start, draftId })
    open(draftId, location.hash)
  })
  const goOn = ({ id, draft }: ListedDraft): void => {
    builder.reset({ ...startOf(draft, candidates), ...(entry.types ? { types: entry.types } : {}) })
    onStart({ draftId: id, isResumed: true, notice: undefined, round: start.round + 1 })
    open(id, '#rate')
  }
  const Offer = isOnePage ? OfferOnePage : OfferWizard
  return (
    <div className={stack({ gap: 6 })}>
      {start.notice && <output className={warning}>{start.notice}</output>}
      <Lost candidates={candidates} />
      {start.draftId === undefined && !start.isResumed && (
        <DraftList candidates={candidates} openId={start.draftId} onContinue={goOn} />
      )}
      <Offer key={start.round} {...wizard} draftId={start.draftId} isResumed={start.isResumed} />
    </div>
  )
}

/** Customers that went while the offer was being built: it goes on without them. */
function Lost({ candidates }: Pick<OfferWizardProps, 'candidates'>): ReactElement | null {
  const lost = new Set(builder.lost.value)
  const names = candidates.filter(({ uuid }) => lost.has(uuid)).map(({ name }) => name)
  if (names.length === 0) return null
  return <output className={warning}>{t('builder.lost', { customers: nameList(names, 3) })}</output>
}

/** Names a draft in the address, instead of the link or customer it began with. */
function useDraftAddress(): (draftId: string, hash: string) => void {
  const [path, navigate] = useLocation()
  return (draftId, hash) => {
    const query = new URLSearchParams(location.search)
    for (const name of ['token', 'encodedDraftOffer', 'draftId']) query.delete(name)
    query.set('draft', draftId)
    navigate(`${path}?${query}${hash}`, { replace: true })
  }
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
