import { t } from '#i18n'
import { toApiError } from '#state'

/** What is said when a withdrawal was rejected: who may not make it is told apart from everything else. */
export function errorSentenceOf(error: unknown): string {
  return t(toApiError(error).status === 401 ? 'offers.withdrawForbidden' : 'offers.withdrawFailed')
}
