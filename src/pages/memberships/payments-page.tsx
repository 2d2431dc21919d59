import type { ReactElement } from 'react'
import { ButtonLink, EmptyState, Facts, Loaded, PageHeader, Skeleton, SupportLink } from '#components'
import { paymentAddress, type PaidPlan, type PaymentLink } from '#domain/memberships'
import { t } from '#i18n'
import { pathTo, useSearch } from '#routes'
import { useMe, type Me } from '#documents/account/me'
import { useFreshMembership, type Membership } from '#documents/membership/membership'
import { usePaymentLinks } from '#documents/account/provider-settings'
import { button, figures, page, text } from '#styles'
import { summary, summaryActions } from './memberships.css.ts'
import { EACH_PERIOD, PERIOD_NAMES, PLAN_NAMES, planOfQuery, planPriceText } from './plan-words.ts'
import { together } from './together.ts'

export function PaymentsPage(): ReactElement {
  const paid = planOfQuery(useSearch())
  return (
    <div className={page()}>
      <PageHeader
        title={t('memberships.paymentsTitle')}
        lead={t('memberships.paymentsLead')}
        back={{ to: pathTo('membershipSignUp'), label: t('memberships.plans') }}
      />
      {paid === undefined ? (
        <EmptyState
          title={t('memberships.noPlanTitle')}
          body={t('memberships.noPlanBody')}
          action={<ButtonLink to={pathTo('membershipSignUp')}>{t('memberships.seePlans')}</ButtonLink>}
        />
      ) : (
        <Confirmation {...paid} />
      )}
    </div>
  )
}

function Confirmation(paid: PaidPlan): ReactElement {
  const membership = useFreshMembership()
  const details = together(useMe(), usePaymentLinks())
  return (
    <Loaded
      query={together(membership, details)}
      title={t('memberships.title')}
      skeleton={<Skeleton height="220px" />}
    >
      {([known, [me, links]]) =>
        isPaid(known, paid) ? <Paid /> : <Summary paid={paid} me={me} links={links} />
      }
    </Loaded>
  )
}

/** Whether the account has bought just that. */
function isPaid(membership: Membership, { plan, billingFrequency }: PaidPlan): boolean {
  return (
    membership?.status === 'ACTIVE' &&
    membership.plan === plan &&
    membership.billingFrequency === billingFrequency
  )
}

function Paid(): ReactElement {
  return (
    <EmptyState
      title={t('memberships.paidTitle')}
      body={t('memberships.paidBody')}
      action={
        <ButtonLink kind="primary" to={pathTo('accountMembership')}>
          {t('memberships.seeSettings')}
        </ButtonLink>
      }
    />
  )
}

interface SummaryProps {
  readonly paid: PaidPlan
  readonly me: Me
  readonly links: readonly PaymentLink[]
}

function Summary({ paid, me, links }: SummaryProps): ReactElement {
  return (
    <section className={summary} aria-label={t('memberships.plan')}>
      <Facts
        size="large"
        items={[
          { label: t('memberships.plan'), value: t(PLAN_NAMES[paid.plan]) },
          { label: t('memberships.period'), value: t(PERIOD_NAMES[paid.billingFrequency]) },
          {
            label: t('memberships.price'),
            value: <span className={figures}>{planPriceText(paid)}</span>,
            note: t(EACH_PERIOD[paid.billingFrequency]),
          },
        ]}
      />
      {me.isReadOnly ? (
        <p>{t('memberships.readOnly')}</p>
      ) : (
        <Pay address={paymentAddress(links, paid, me.account.id)} />
      )}
    </section>
  )
}

function Pay({ address }: { readonly address: string | undefined }): ReactElement {
  if (address === undefined)
    return (
      <p className={summaryActions}>
        {t('memberships.bySupport')}
        <SupportLink />
      </p>
    )
  return (
    <div className={summaryActions}>
      <a className={button({ kind: 'primary' })} href={address} rel="noreferrer">
        {t('memberships.pay')}
      </a>
      <ButtonLink to={pathTo('membershipSignUp')}>{t('memberships.change')}</ButtonLink>
      <span className={text({ size: 13, tone: 'muted' })}>{t('memberships.renews')}</span>
    </div>
  )
}
