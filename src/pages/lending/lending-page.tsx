import { Banknote } from 'lucide-react'
import type { ReactElement } from 'react'
import { EmptyState, PageHeader, Skeleton } from '#components'
import type { LendingLink } from '#documents/membership/lending-nav'
import { t } from '#i18n'
import { ContactLines, lendingLinkText } from '#offering'
import { useContact } from '#documents/account/contact'
import { useLendingNav } from '#documents/membership/lending'
import { button, page, text } from '#styles'
import { contact, step, steps } from './lending-page.css.ts'

export function LendingPage(): ReactElement {
  const nav = useLendingNav()
  return (
    <div className={page({ width: 'reading' })}>
      <PageHeader title={t('routes.lending')} lead={t('lending.lead')} />
      {nav === undefined ? (
        <div aria-busy>
          <Skeleton height="160px" />
        </div>
      ) : nav.isShown ? (
        <Steps links={nav.links} />
      ) : (
        <EmptyState
          icon={<Banknote size={20} aria-hidden />}
          title={t('lending.none')}
          body={t('lending.noneBody')}
        />
      )}
      <Contact />
    </div>
  )
}

function Steps({ links }: { readonly links: readonly LendingLink[] }): ReactElement {
  return (
    <section aria-label={t('lending.next')}>
      <h2 className={text({ size: 16 })}>{t('lending.next')}</h2>
      <ul className={steps}>
        {links.map((link) => (
          <Step key={`${link.name} ${link.account ?? ''}`} link={link} />
        ))}
      </ul>
    </section>
  )
}

/** A link where the product data say where it leads; otherwise the Supplier Relationship Manager does it. */
function Step({ link }: { readonly link: LendingLink }): ReactElement {
  const name = lendingLinkText(link)
  return (
    <li className={step}>
      <span className={text({ size: 14, weight: 'medium' })}>{name}</span>
      {link.url === undefined ? (
        <span className={text({ size: 13, tone: 'muted' })}>{t('lending.viaManager')}</span>
      ) : (
        <a className={button({ size: 'small' })} href={link.url} aria-label={name}>
          {t('lending.open')}
        </a>
      )}
    </li>
  )
}

function Contact(): ReactElement | null {
  const known = useContact()
  if (known === undefined) return null
  return (
    <section className={contact} aria-label={t('lending.contact')}>
      <h2 className={text({ size: 16 })}>{t('lending.contact')}</h2>
      <ContactLines contact={known} />
    </section>
  )
}
