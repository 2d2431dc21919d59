import type { ReactElement } from 'react'
import {
  AsOf,
  ButtonLink,
  EmptyState,
  Facts,
  Loaded,
  PageHeader,
  Skeleton,
  StatusChip,
  SupportLink,
  type Fact,
  type StatusColour,
} from '#components'
import type { MembershipTier } from '#domain/memberships'
import { formatInstant, t, type MessageKey } from '#i18n'
import { pathTo } from '#routes'
import { ageOf } from '#documents/query/age'
import { useIsReadOnly } from '#documents/account/me'
import { useFreshMembership, useMembershipTier, type Membership } from '#documents/membership/membership'
import { page } from '#styles'
import { summary, summaryActions } from './memberships.css.ts'
import { PERIOD_NAMES, PLAN_NAMES } from './plan-words.ts'

type Known = NonNullable<Membership>

const STATUSES: Readonly<
  Record<Known['status'], { readonly label: MessageKey; readonly colour: StatusColour }>
> = {
  ACTIVE: { label: 'memberships.active', colour: 'purple' },
  TRIAL: { label: 'memberships.trial', colour: 'green' },
  INACTIVE: { label: 'memberships.inactive', colour: 'grey' },
}

const PAYMENTS = { PAID: 'memberships.paid', UNPAID: 'memberships.unpaid' } as const

export function MembershipSettingsPage(): ReactElement {
  const membership = useFreshMembership()
  return (
    <div className={page()}>
      <PageHeader title={t('memberships.settingsTitle')} lead={t('memberships.settingsLead')} />
      <Loaded query={membership} title={t('memberships.title')} skeleton={<Skeleton height="220px" />}>
        {(known) => (known === null ? <NoMembership /> : <Settings membership={known} />)}
      </Loaded>
      <AsOf at={ageOf(membership)} />
    </div>
  )
}

function NoMembership(): ReactElement {
  return (
    <EmptyState title={t('memberships.emptyTitle')} body={t('memberships.emptyBody')} action={<Join />} />
  )
}

/** Leads to the plans; not who may not buy one. */
function Join(): ReactElement {
  if (useIsReadOnly()) return <span>{t('memberships.readOnly')}</span>
  return (
    <ButtonLink kind="primary" to={pathTo('membershipSignUp', {}, { referrer: 'membership_settings' })}>
      {t('memberships.seePlans')}
    </ButtonLink>
  )
}

function Settings({ membership }: { readonly membership: Known }): ReactElement {
  const tier = useMembershipTier()
  return (
    <section className={summary} aria-label={t('memberships.title')}>
      <Facts items={factsOf(membership, tier)} />
      {membership.paymentStatus === 'UNPAID' && membership.status === 'ACTIVE' && (
        <p>{t('memberships.unpaidBody')}</p>
      )}
      <div className={summaryActions}>{membership.status === 'ACTIVE' ? <SupportLink /> : <Join />}</div>
    </section>
  )
}

function Tier({ tier }: { readonly tier: MembershipTier }): ReactElement {
  const isPro = tier === 'PRO'
  return (
    <StatusChip
      label={t(isPro ? 'memberships.pro' : 'memberships.essential')}
      colour={isPro ? 'purple' : 'grey'}
    />
  )
}

function factsOf(membership: Known, tier: MembershipTier | undefined): readonly Fact[] {
  const { plan, status, paymentStatus, billingFrequency, trialEndsAt } = membership
  const none = t('memberships.none')
  const { label, colour } = STATUSES[status]
  return [
    { label: t('memberships.plan'), value: plan ? t(PLAN_NAMES[plan]) : none },
    { label: t('memberships.status'), value: <StatusChip label={t(label)} colour={colour} /> },
    ...(tier === undefined ? [] : [{ label: t('memberships.tier'), value: <Tier tier={tier} /> }]),
    { label: t('memberships.paymentStatus'), value: paymentStatus ? t(PAYMENTS[paymentStatus]) : none },
    { label: t('memberships.period'), value: billingFrequency ? t(PERIOD_NAMES[billingFrequency]) : none },
    ...(trialEndsAt === null
      ? []
      : [
          {
            label: t(status === 'TRIAL' ? 'memberships.trialEnd' : 'memberships.trialEnded'),
            value: formatInstant(trialEndsAt, 'day'),
          },
        ]),
  ]
}
