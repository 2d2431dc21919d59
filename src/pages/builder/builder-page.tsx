import { BadgeCheck } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, type ReactElement } from 'react'
import { Redirect } from 'wouter'
import { ButtonLink, EmptyState, Loaded, PageHeader, Skeleton, StatusChip, WizardLoading } from '#components'
import { builderFor } from './builder-variant.ts'
import { t } from '#i18n'
import { outsideOffers } from '#offering'
import { pathTo, useSearch } from '#routes'
import { useMarketRates, type MarketRates } from '#documents/markets/market-rates'
import { useIsReadOnly, useMe } from '#documents/account/me'
import { useMembership, useMembershipTier } from '#documents/membership/membership'
import { useTrialActivation } from '#documents/membership/membership-trial'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import { watched } from '#documents/query/watched'
import { builder, sumsByOpportunity, isOn, offerable, track } from '#state'
import { page, stack, text, caution } from '#styles'
import { BookGate } from '#views'
import { candidatesOf } from './available.ts'
import { BUILDER_ENTRIES, type BuilderEntry, type BuilderEntryName } from './builder-entry.ts'
import { noCard, upsellBox } from './builder.css.ts'
import { Building, type BuildingProps } from './building.tsx'
import { NothingToOffer } from './nothing-to-offer.tsx'
import { useDraftsKnown } from './drafts/use-drafts.ts'
import { useStart } from './drafts/use-start.ts'
import { withSearch } from './with-search.ts'
import { useHasCard } from '#documents/membership/lending'

/** The parameters of a screen. */
interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}

/** The builder at one of its addresses; all of them show the same view. Without a membership it is the essential one. */
export function builderPage(name: BuilderEntryName): (props: ScreenProps) => ReactElement {
  const entry = BUILDER_ENTRIES[name]
  return function BuilderPage({ params }) {
    const { data: membership } = useMembership()
    const isTrialOpen = useTrialActivation()
    const isPro = useMembershipTier() === 'PRO'
    const search = useSearch()
    // A trial that is just being started leads to this builder.
    if (isTrialOpen) return <BuilderSkeleton />
    if (builderFor(membership) !== 'regular' && isOn('memberships'))
      return <Redirect to={withSearch(pathTo('essential'), search)} state={history.state} replace />
    return (
      <div className={page({ isRows: true })}>
        <PageHeader
          title={t('builder.title')}
          isDense
          actions={isPro && <StatusChip label={t('memberships.pro')} colour="purple" />}
        />
        {entry.isForCards && <NoCard />}
        <Builder entry={entry} params={params} />
      </div>
    )
  }
}

const NO_RATES: ReadonlyMap<string, MarketRates> = new Map()

/** The builder without a membership: rates are fixed; in detail step by step, otherwise on one page. */
export function essentialPage(variant?: 'partial' | 'detailed'): (props: ScreenProps) => ReactElement {
  return function EssentialPage({ params }) {
    const membership = useMembership()
    const isTrialOpen = useTrialActivation()
    const search = useSearch()
    if (isTrialOpen) return <BuilderSkeleton />
    if (membership.isPending && membership.fetchStatus === 'fetching') return <BuilderSkeleton />
    const own = isOn('memberships') ? builderFor(membership.data) : 'regular'
    if (own === 'regular')
      return <Redirect to={withSearch(pathTo('builder'), search)} state={history.state} replace />
    const shown = variant ?? own
    return (
      <div className={page({ isRows: true })}>
        <PageHeader title={t('builder.title')} lead={t('builder.essentialLead')} isDense />
        <div className={stack({ gap: 6 })}>
          <MembershipPrompt />
          <Builder entry={BUILDER_ENTRIES.essential} params={params} isOnePage={shown === 'partial'} />
        </div>
      </div>
    )
  }
}

/** What led to sign-up, for its address and for tracking. */
const REFERRER = 'essential_builder'

function MembershipPrompt(): ReactElement {
  return (
    <aside className={upsellBox} aria-label={t('builder.membershipTitle')}>
      <BadgeCheck size={20} aria-hidden />
      <div className={stack({ gap: 1 })}>
        <p className={text({ size: 14, weight: 'medium' })}>{t('builder.membershipTitle')}</p>
        <p className={text({ size: 13, tone: 'muted' })}>{t('builder.membershipBody')}</p>
      </div>
      <ButtonLink
        to={pathTo('membershipSignUp', {}, { referrer: REFERRER })}
        size="small"
        onPress={() => track('membership-sign-up-opened', { referrer: REFERRER })}
      >
        {t('builder.membershipAction')}
      </ButtonLink>
    </aside>
  )
}

/** The steps of an offer, once everything they need is loaded. */
interface BuilderProps extends ScreenProps {
  readonly entry: BuilderEntry
  /** Shows everything on one page, without steps. */
  readonly isOnePage?: boolean
}

function Builder({ entry, params, isOnePage = false }: BuilderProps): ReactElement {
  const opportunities = watched(useOpportunities())
  const rates = watched(useMarketRates())
  const me = watched(useMe())
  const areDraftsKnown = useDraftsKnown()
  const { refetch: refetchOpportunities } = opportunities
  const { refetch: refetchRates } = rates
  const refresh = useCallback(async () => (await refetchOpportunities()).data ?? [], [refetchOpportunities])
  // Waits for the first answer of the rates, not for a failing source; a retry keeps the screen.
  const hasFailed = rates.failureCount > 0 || rates.errorUpdateCount > 0
  const areRatesComing = rates.isPending && !hasFailed && rates.fetchStatus === 'fetching'
  return (
    <BookGate title={t('builder.title')} skeleton={<BuilderSkeleton />}>
      {() => (
        <Loaded query={opportunities} title={t('builder.title')} skeleton={<BuilderSkeleton />}>
          {(data) => (
            <Loaded query={me} title={t('builder.title')} skeleton={<BuilderSkeleton />}>
              {() =>
                areRatesComing || !areDraftsKnown ? (
                  <BuilderSkeleton />
                ) : (
                  <LoadedBuilder
                    entry={entry}
                    params={params}
                    isOnePage={isOnePage}
                    opportunities={data}
                    rates={rates.data ?? NO_RATES}
                    rateSource={{
                      isSourceFailing: rates.data === undefined,
                      sourceError: rates.error,
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

interface LoadedBuilderProps extends Pick<BuildingProps, 'entry' | 'rateSource' | 'refresh' | 'isOnePage'> {
  readonly params: Readonly<Record<string, string>>
  readonly opportunities: readonly Opportunity[]
  readonly rates: ReadonlyMap<string, MarketRates>
}

function LoadedBuilder({ params, opportunities, rates, ...rest }: LoadedBuilderProps): ReactElement {
  const { entry } = rest
  const owed = sumsByOpportunity.value
  const early = offerable.value
  const outside = useMemo(() => outsideOffers(opportunities), [opportunities]).value
  const allowsNothingYet = entry.allowsNothingYet === true && isOn('display-zero-ap-opportunities')
  const candidates = useMemo(
    () =>
      candidatesOf({
        owed,
        offerable: early,
        outside,
        opportunities,
        rates,
        types: entry.types,
        allowsNothingYet,
      }),
    [owed, early, outside, opportunities, rates, entry, allowsNothingYet],
  )
  const isReadOnly = useIsReadOnly()
  const [start, setStart] = useStart(entry, params, candidates)
  useLayoutEffect(() => builder.setOfferables(candidates), [candidates])
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
  if (!isOpen) return <NothingToOffer candidates={candidates} entry={entry} />
  return <Building {...rest} candidates={candidates} start={start} onStart={setStart} />
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

/** Says that offers are paid to the bank account where the account has no card. */
function NoCard(): ReactElement | null {
  return useHasCard() === false ? (
    <output className={`${caution} ${noCard}`}>{t('lending.noCard')}</output>
  ) : null
}
