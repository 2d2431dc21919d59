import type { MessageKey } from '#i18n'
import type { WantedBuyer } from '#documents/markets/buyers'

export interface RequestForm {
  readonly name: string
  readonly contact: string
  readonly note: string
}

const LONGEST_NOTE = 1000
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

export function problemsOf({
  name,
  contact,
  note,
}: RequestForm): Partial<Record<keyof RequestForm, MessageKey>> {
  return {
    ...(name.trim() === '' && { name: 'network.nameMissing' }),
    ...(contact.trim() !== '' && !EMAIL.test(contact.trim()) && { contact: 'network.contactInvalid' }),
    ...(note.trim().length > LONGEST_NOTE && { note: 'network.noteTooLong' }),
  }
}

/** The request without what was left empty. */
export function wantedOf({ name, contact, note }: RequestForm): WantedBuyer {
  return {
    buyerName: name.trim(),
    ...(contact.trim() && { contactEmailAddress: contact.trim() }),
    ...(note.trim() && { note: note.trim() }),
  }
}
