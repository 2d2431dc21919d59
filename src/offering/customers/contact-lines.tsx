import { CalendarDays, Mail, Phone } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { dialled } from '#documents/account/contact-details'
import { t } from '#i18n'
import type { Contact } from '#documents/account/contact'
import { link } from '#styles'
import { contactLine, contactLines, contactName } from './contact-lines.css.ts'
import { SrmImage } from './srm-image.tsx'

interface ContactLinesProps {
  readonly contact: Contact
  /** On one line, where there is room. */
  readonly isInline?: boolean
}

export function ContactLines({ contact, isInline = false }: ContactLinesProps): ReactElement {
  const { name, imageUrl, emailAddress, phones, calendarUrl } = contact
  return (
    <ul className={contactLines[isInline ? 'inline' : 'list']}>
      {name !== undefined && (
        <li className={contactName}>
          <SrmImage imageUrl={imageUrl} />
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
