import type { ReactElement } from 'react'
import { Amount, ButtonLink, Count, EmptyState, Facts, Skeleton } from '#components'
import { DEFAULT_CURRENCY, minorFromMajor } from '#domain/money'
import { t } from '#i18n'
import { pathTo, useSearch } from '#routes'
import { useBuyerName } from '#documents/markets/buyers'
import { session } from '#state'
import { page, row, stack, text } from '#styles'
import { readRegisterLink, registerTarget, type RegisterLink } from './register-link.ts'

/** Onboarding by account owner: what a supplier could be paid early, before anybody has signed in. */
export function RegisterPage(): ReactElement {
  const link = readRegisterLink(useSearch())
  return (
    <div className={page({ width: 'reading' })}>
      <div className={stack({ gap: 6 })}>
        {link === undefined ? <Incomplete /> : <Invitation link={link} />}
      </div>
    </div>
  )
}

function Incomplete(): ReactElement {
  return (
    <div role="alert">
      <EmptyState
        isPage
        title={t('register.incompleteTitle')}
        body={t('register.incompleteBody')}
        action={<WayOn />}
      />
    </div>
  )
}

function WayOn(): ReactElement {
  if (session.isAuthenticated.value)
    return <ButtonLink to={pathTo('builder')}>{t('shell.buildOffer')}</ButtonLink>
  return <ButtonLink to={pathTo('signIn')}>{t('register.signIn')}</ButtonLink>
}

function Invitation({ link }: { readonly link: RegisterLink }): ReactElement {
  const { data: name, isPending } = useBuyerName(link.leadingMakerOrgUuid)
  const target = registerTarget(link)
  const isSignedIn = session.isAuthenticated.value
  return (
    <div className={stack({ gap: 6 })}>
      <div className={stack({ gap: 2 })}>
        <h1 className={text({ size: 28 })}>{t('register.title')}</h1>
        <p className={text({ size: 16, tone: 'muted' })}>
          {isPending ? <Skeleton width="320px" /> : lead(link, name)}
        </p>
      </div>
      <Facts
        size="large"
        items={[
          {
            label: t('register.total'),
            value: (
              <Amount
                minor={minorFromMajor(link.totalEligibleAmount, DEFAULT_CURRENCY)}
                currency={DEFAULT_CURRENCY}
              />
            ),
          },
          ...(name === undefined ? [] : [{ label: t('register.leading'), value: name }]),
          { label: t('register.buyers'), value: <Count value={link.buyers} /> },
        ]}
      />
      <div className={row({ gap: 2 })}>
        <ButtonLink kind="primary" to={isSignedIn ? target : pathTo('signIn', {}, { redirect: target })}>
          {t('register.action')}
        </ButtonLink>
      </div>
      {!isSignedIn && <p className={text({ size: 13, tone: 'muted' })}>{t('register.note')}</p>}
    </div>
  )
}

function lead({ buyers }: RegisterLink, name: string | undefined): string {
  if (name === undefined) return t('register.lead')
  return buyers === 1 ? t('register.leadOnly', { name }) : t('register.leadBy', { name })
}
