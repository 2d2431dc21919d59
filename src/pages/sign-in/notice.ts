import type { MessageKey } from '#i18n'
import type { EndReason } from '#state'

/** The notice of the page: why the link failed, otherwise why the last session ended. */
export function noticeFor(reason: string | null, ended: EndReason | undefined): MessageKey | undefined {
  if (reason === 'invalid-link') return 'session.invalidLink'
  if (ended === 'loggedOut') return 'session.loggedOut'
  return ended && 'session.expired'
}
