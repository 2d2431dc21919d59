import { CalendarDays, Mail, Phone } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { contactPlace, dialled, phoneNumbers } from '#domain/home'
import { t } from '#i18n'
import { useMe, type Me } from '#documents/me'
import { useProviderSettings, type ProviderSettings } from '#documents/provider-settings'
import { capsule, contactImage, contactLine, contactLines, contactName } from './contact.css.ts'
import { link } from '#styles'
import { widget, widgetHead, widgetTitle } from './home.css.ts'
import { useLatestTransactions } from './use-latest-transactions.ts'

/** A person or desk one can turn to; what is not known is left out. */
interface Contact {
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  readonly emailAddress: string
  readonly phones: readonly string[]
  readonly calendarUrl: string | undefined
}

/** The Supplier Relationship Manager as a widget, while there is no history. */
export function ContactWidget(): ReactElement | null {
  const contact = useContact('widget')
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
  const contact = useContact('capsule')
  if (contact === undefined) return null
  return (
    <aside className={capsule} aria-label={t('home.contact')}>
      <span>{t('home.contactQuestion')}</span>
      <ContactLines contact={contact} />
    </aside>
  )
}

function ContactLines({ contact }: { readonly contact: Contact }): ReactElement {
  const { name, imageUrl, emailAddress, phones, calendarUrl } = contact
  return (
    <ul className={contactLines}>
      {name !== undefined && (
        <li className={contactName}>
          {imageUrl !== undefined && <img className={contactImage} src={imageUrl} alt="" />}
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
function useContact(place: 'widget' | 'capsule'): Contact | undefined {
  const transactions = useLatestTransactions().data
  const me = useMe().data
  const settings = useProviderSettings().data
  if (transactions === undefined || me === undefined || settings === undefined) return undefined
  return contactPlace(transactions.total) === place ? contactOf(me, settings) : undefined
}

function contactOf({ account: { srm } }: Me, settings: ProviderSettings): Contact {
  const name = [srm?.firstName, srm?.lastName].filter(Boolean).join(' ')
  const phones = phoneNumbers(srm?.phoneNumber)
  return {
    name: name || undefined,
    imageUrl: srm?.imageUrl ?? undefined,
    emailAddress: srm?.emailAddress ?? settings.supportEmailAddress,
    phones: phones.length > 0 ? phones : phoneNumbers(settings.supportPhoneNumber),
    calendarUrl: srm?.calendarLink ?? undefined,
  }
}
