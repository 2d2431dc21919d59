import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { api, toApiError } from '#data'
import { session, withReauthentication } from '#state'

/** Erases the signed-in user on the server, then logs out. May ask the user to reauthenticate. */
export function useForgetUser(): UseMutationResult<void, Error, void> {
  return useMutation({
    mutationFn: () => withReauthentication(forget),
    onSuccess: () => session.logout(),
  })
}

async function forget(): Promise<void> {
  try {
    await api.http.post('user/forget')
  } catch (error) {
    throw toApiError(error)
  }
}
