import { useState, type ReactElement } from 'react'
import { ButtonLink, Loaded, PageHeader, Segmented, Skeleton } from '#components'
import { BILLING_PERIODS, PLANS, type BillingPeriod, type PaidPlan, type Plan } from '#domain/memberships'
import { formatInstant, t, type MessageKey } from '#i18n'
import { pathTo, useSearch } from '#routes'
import { useMe } from '#documents/account/me'
import { useMembership, type Membership } from '#documents/membership/membership'
import { figures, page, text } from '#styles'
import { EACH_PERIOD, PERIOD_NAMES, PLAN_NAMES, planPriceText, planQuery } from './plan-words.ts'
import { plan, planAction, planPrice, plans, signUpFoot } from './memberships.css.ts'
import { together } from './together.ts'

const CONTENTS: Readonly<Record<Plan, MessageKey>> = {
  BASIC: 'memberships.basicBody',
  STANDARD: 'memberships.standardBody',
  PREMIUM: 'memberships.premiumBody',
}

export function SignUpPage(): ReactElement {
  const [period, setPeriod] = useState<BillingPeriod>('MONTHLY')
  return (
    <div className={page()}>
      <PageHeader
        title={t('memberships.title')}
        lead={t('memberships.lead')}
        actions={
          <Segmented
            label={t('memberships.period')}
            options={BILLING_PERIODS.map((value) => ({ value, label: t(PERIOD_NAMES[value]) }))}
            value={period}
            onChange={setPeriod}
          />
        }
      />
      <Loaded
        query={together(useMe(), useMembership())}
        title={t('memberships.title')}
        skeleton={<PlansSkeleton />}
      >
        {([{ isReadOnly }, membership]) => (
          <Plans period={period} isReadOnly={isReadOnly} membership={membership} />
        )}
      </Loaded>
    </div>
  )
}

function PlansSkeleton(): ReactElement {
  return (
    <div className={plans}>
      {PLANS.map((each) => (
        <Skeleton key={each} height="220px" />
      ))}
    </div>
  )
}

interface PlansProps {
  readonly period: BillingPeriod
  readonly isReadOnly: boolean
  readonly membership: Membership
}

function Plans({ period, isReadOnly, membership }: PlansProps): ReactElement {
  const trial = trialText(membership)
  return (
    <>
      <ul className={plans} aria-label={t('memberships.plans')}>
        {PLANS.map((each) => (
          <PlanCard key={each} plan={each} billingFrequency={period} isReadOnly={isReadOnly} />
        ))}
      </ul>
      <p className={signUpFoot}>
        {trial}
        {isReadOnly && <span>{t('memberships.readOnly')}</span>}
        <ButtonLink to={pathTo('home')}>{t('memberships.later')}</ButtonLink>
      </p>
    </>
  )
}

function trialText(membership: Membership): string | undefined {
  if (membership?.trialEndsAt == null) return undefined
  const day = formatInstant(membership.trialEndsAt, 'day')
  return t(membership.status === 'TRIAL' ? 'memberships.trialUntil' : 'memberships.trialOver', { day })
}

interface PlanCardProps extends PaidPlan {
  readonly isReadOnly: boolean
}

function PlanCard({ isReadOnly, ...paid }: PlanCardProps): ReactElement {
  const referrer = new URLSearchParams(useSearch()).get('referrer') ?? undefined
  const name = t(PLAN_NAMES[paid.plan])
  return (
    <li className={plan}>
      <h2 className={text({ size: 16 })}>{name}</h2>
      <p>
        <span className={`${planPrice} ${figures}`}>{planPriceText(paid)}</span>{' '}
        <span className={text({ size: 13, tone: 'muted' })}>{t(EACH_PERIOD[paid.billingFrequency])}</span>
      </p>
      <p className={text({ size: 14, tone: 'muted' })}>{t(CONTENTS[paid.plan])}</p>
      {!isReadOnly && (
        <p className={planAction}>
          <ButtonLink
            kind={paid.plan === 'STANDARD' ? 'primary' : 'secondary'}
            to={pathTo('membershipPayments', {}, { ...planQuery(paid), referrer })}
          >
            {t('memberships.choose', { plan: name })}
          </ButtonLink>
        </p>
      )}
    </li>
  )
}
