import { t } from '#i18n'
import type { Offer } from '#documents/offers/offer'

/** Who changed an offer last: "You" where that is this user, a first name with a last initial, or the e-mail address. */
export function modifierName(user: Offer['lastModifiedBy'], ownUuid?: string): string {
  if (!user) return t('common.notAvailable')
  if (user.uuid === ownUuid) return t('offers.you')
  if (!user.firstName) return user.emailAddress
  return user.lastName ? `${user.firstName} ${user.lastName.charAt(0)}.` : user.firstName
}

/** Whether another user than this one, or than the impersonated one, changed it last. */
export function isAnotherUser(user: Offer['lastModifiedBy'], ownUuid: string | undefined): boolean {
  return user !== null && user !== undefined && ownUuid !== undefined && user.uuid !== ownUuid
}
