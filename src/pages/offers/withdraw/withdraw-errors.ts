import { errorSentence, t } from '#i18n'
import { NETWORK_FAILURE, toApiError } from '#data'

/** What is said when a withdrawal failed: who may not make it, and no connection, are told apart from everything else. */
export function errorSentenceOf(error: unknown): string {
  const { code, status } = toApiError(error)
  if (code === NETWORK_FAILURE) return errorSentence(error)
  return t(status === 401 ? 'offers.withdrawForbidden' : 'offers.withdrawFailed')
}
