import { phoneNumbers } from './contact-details.ts'
import { useMe, type Me } from './me.ts'
import { useProviderSettings, type ProviderSettings } from './provider-settings.ts'

/** A person or desk one can turn to; what is not known is left out. */
export interface Contact {
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  readonly emailAddress: string
  readonly phones: readonly string[]
  readonly calendarUrl: string | undefined
}

/** The Supplier Relationship Manager of the account, otherwise the provider's desk; undefined until it is known. */
export function useContact(): Contact | undefined {
  const me = useMe().data
  const settings = useProviderSettings().data
  return me && settings && contactOf(me, settings)
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
