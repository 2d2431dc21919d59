import { showToast } from '#components'
import { t } from '#i18n'
import { session } from '#state'

/** A link did not work: tells a user who is signed in that this has changed nothing. False when nobody is. */
export function sayStillSignedIn(): boolean {
  const token = session.token.peek()
  if (token === undefined) return false
  const email = token.user.emailAddress
  showToast({ id: 'invalid-link', tone: 'warning', text: t('session.invalidLinkStay', { email }) })
  return true
}
