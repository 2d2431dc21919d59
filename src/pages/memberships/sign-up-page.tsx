import { useState, type ReactElement } from 'react'
import { ButtonLink, PageHeader, Segmented, SupportLink } from '#components'
import { BILLING_PERIODS, PLAN_PRICES, PLANS, type BillingPeriod, type Plan } from '#domain/memberships'
import { DEFAULT_CURRENCY, minorFromMajor } from '#domain/money'
import { formatMoney, t, type MessageKey } from '#i18n'
import { pathTo } from '#routes'
import { figures, page, text } from '#styles'
import { plan, planPrice, plans, signUpFoot } from './sign-up-page.css.ts'

const NAMES: Readonly<Record<Plan, MessageKey>> = {
  BASIC: 'memberships.basic',
  STANDARD: 'memberships.standard',
  PREMIUM: 'memberships.premium',
}

const CONTENTS: Readonly<Record<Plan, MessageKey>> = {
  BASIC: 'memberships.basicBody',
  STANDARD: 'memberships.standardBody',
  PREMIUM: 'memberships.premiumBody',
}

const PERIODS: Readonly<Record<BillingPeriod, MessageKey>> = {
  MONTHLY: 'memberships.monthly',
  QUARTERLY: 'memberships.quarterly',
  ANNUALLY: 'memberships.annually',
}

const EACH: Readonly<Record<BillingPeriod, MessageKey>> = {
  MONTHLY: 'memberships.eachMonth',
  QUARTERLY: 'memberships.eachQuarter',
  ANNUALLY: 'memberships.eachYear',
}

/** The plans of a membership with what they cost. */
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
            options={BILLING_PERIODS.map((value) => ({ value, label: t(PERIODS[value]) }))}
            value={period}
            onChange={setPeriod}
          />
        }
      />
      <ul className={plans} aria-label={t('memberships.plans')}>
        {PLANS.map((each) => (
          <li key={each} className={plan}>
            <h2 className={text({ size: 16 })}>{t(NAMES[each])}</h2>
            <p>
              <span className={`${planPrice} ${figures}`}>{priceText(PLAN_PRICES[each][period])}</span>{' '}
              <span className={text({ size: 13, tone: 'muted' })}>{t(EACH[period])}</span>
            </p>
            <p className={text({ size: 14, tone: 'muted' })}>{t(CONTENTS[each])}</p>
          </li>
        ))}
      </ul>
      <p className={signUpFoot}>
        {t('memberships.join')}
        <SupportLink />
        <ButtonLink to={pathTo('home')}>{t('memberships.later')}</ButtonLink>
      </p>
    </div>
  )
}

function priceText(dollars: number): string {
  return formatMoney(minorFromMajor(dollars, DEFAULT_CURRENCY), DEFAULT_CURRENCY, { whole: true })
}
