import { showToast } from '#components'
import { t } from '#i18n'
import { session } from '#state'

/** Tells a signed-in user that a link failed and changed nothing. False when nobody is signed in. */
export function showStillSignedIn(): boolean {
  const token = session.token.peek()
  if (token === undefined) return false
  const email = token.user.emailAddress
  showToast({ id: 'invalid-link', tone: 'warning', text: t('session.invalidLinkStay', { email }) })
  return true
}
