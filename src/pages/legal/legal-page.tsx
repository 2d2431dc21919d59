import type { ReactElement } from 'react'
import { PageHeader, TextLink } from '#components'
import { t, type MessageKey } from '#i18n'
import { pathTo } from '#routes'
import { session } from '#state'
import { page, stack, text } from '#styles'

type Sections = readonly (readonly [title: MessageKey, body: MessageKey])[]

const PRIVACY: Sections = [
  ['legal.storedTitle', 'legal.storedBody'],
  ['legal.usedTitle', 'legal.usedBody'],
  ['legal.deviceTitle', 'legal.deviceBody'],
  ['legal.rightsTitle', 'legal.rightsBody'],
]

const AGREEMENT: Sections = [
  ['legal.offersTitle', 'legal.offersBody'],
  ['legal.acceptedTitle', 'legal.acceptedBody'],
  ['legal.paidTitle', 'legal.paidBody'],
  ['legal.feesTitle', 'legal.feesBody'],
]

export function PrivacyPage(): ReactElement {
  return <LegalText title={t('routes.privacy')} sections={PRIVACY} />
}

export function SupplierAgreementPage(): ReactElement {
  return <LegalText title={t('routes.supplierAgreement')} sections={AGREEMENT} />
}

interface LegalTextProps {
  readonly title: string
  readonly sections: Sections
}

function LegalText({ title, sections }: LegalTextProps): ReactElement {
  return (
    <div className={page({ width: 'reading' })}>
      <PageHeader title={title} lead={t('legal.sample')} />
      <div className={stack({ gap: 6 })}>
        {sections.map(([heading, body]) => (
          <section key={heading} className={stack({ gap: 1 })}>
            <h2 className={text({ size: 16 })}>{t(heading)}</h2>
            <p>{t(body)}</p>
          </section>
        ))}
        {!session.isAuthenticated.value && (
          <TextLink to={pathTo('signIn')}>{t('session.signInTitle')}</TextLink>
        )}
      </div>
    </div>
  )
}
