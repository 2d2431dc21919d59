import type { ReactElement } from 'react'
import { contactPlace } from '#documents/account/contact-details'
import { t } from '#i18n'
import { ContactLines } from '#offering'
import { useContact, type Contact } from '#documents/account/contact'
import { capsule } from './contact.css.ts'
import { widget, widgetHead, widgetTitle } from './home.css.ts'
import { useLatestTransactions } from './use-latest-transactions.ts'

export function ContactWidget(): ReactElement | null {
  const contact = useContactIn('widget')
  if (contact === undefined) return null
  return (
    <section className={widget} aria-label={t('home.contact')}>
      <div className={widgetHead}>
        <h2 className={widgetTitle}>{t('home.contact')}</h2>
      </div>
      <ContactLines contact={contact} />
    </section>
  )
}

/** The same on one line at the bottom of the page, once there is a history. */
export function ContactCapsule(): ReactElement | null {
  const contact = useContactIn('capsule')
  if (contact === undefined) return null
  return (
    <aside className={capsule} aria-label={t('home.contact')}>
      <span>{t('home.contactQuestion')}</span>
      <ContactLines contact={contact} isInline />
    </aside>
  )
}

function useContactIn(place: 'widget' | 'capsule'): Contact | undefined {
  const transactions = useLatestTransactions().data
  const contact = useContact()
  if (transactions === undefined || contact === undefined) return undefined
  return contactPlace(transactions.total) === place ? contact : undefined
}
