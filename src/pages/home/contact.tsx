import type { ReactElement } from 'react'
import { contactPlace } from '#domain/home'
import { t } from '#i18n'
import { ContactLines } from '#offering'
import { useContact, type Contact } from '#documents/contact'
import { capsule } from './contact.css.ts'
import { useMe, type Me } from '#documents/me'
import { useProviderSettings, type ProviderSettings } from '#documents/provider-settings'
import { capsule, contactLine, contactLines, contactName } from './contact.css.ts'
import { link } from '#styles'
import { SrmImage } from './srm-image.tsx'
import { widget, widgetHead, widgetTitle } from './home.css.ts'
import { useLatestTransactions } from './use-latest-transactions.ts'

/** The Supplier Relationship Manager as a widget, while there is no history. */
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

function ContactLines({ contact }: { readonly contact: Contact }): ReactElement {
  const { name, imageUrl, emailAddress, phones, calendarUrl } = contact
  return (
    <ul className={contactLines}>
      {name !== undefined && (
        <li className={contactName}>
          <SrmImage emailAddress={emailAddress} imageUrl={imageUrl} />
          {name}
        </li>
      )}
      <ContactLine icon={<Mail size={16} aria-hidden />} href={`mailto:${emailAddress}`}>
        {emailAddress}
      </ContactLine>
      {phones.map((phone) => (
        <ContactLine key={phone} icon={<Phone size={16} aria-hidden />} href={`tel:${dialled(phone)}`}>
          {phone}
        </ContactLine>
      ))}
      {calendarUrl !== undefined && (
        <ContactLine icon={<CalendarDays size={16} aria-hidden />} href={calendarUrl} isElsewhere>
          {t('home.contactCalendar')}
        </ContactLine>
      )}
    </ul>
  )
}

interface ContactLineProps {
  readonly icon: ReactNode
  readonly href: string
  readonly isElsewhere?: boolean
  readonly children: ReactNode
}

function ContactLine({ icon, href, isElsewhere, children }: ContactLineProps): ReactElement {
  return (
    <li className={contactLine}>
      {icon}
      <a className={link} href={href} {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}>
        {children}
      </a>
    </li>
  )
}

/** The contact where it stands in this place; undefined in the other one, and until it is known. */
function useContactIn(place: 'widget' | 'capsule'): Contact | undefined {
  const transactions = useLatestTransactions().data
  const contact = useContact()
  if (transactions === undefined || contact === undefined) return undefined
  return contactPlace(transactions.total) === place ? contact : undefined
}
