import { NOON, type TestApi } from '../../../testing/api.ts'
import { createAuthenticator, type TestAuthenticator } from './passkey.ts'

export const ORIGIN = 'https://app.sooner.test'

export const minutes = (count: number): Date => new Date(NOON.getTime() + count * 60_000)

export type PasskeyCalls = ReturnType<typeof passkeyCalls>

export function passkeyCalls(api: TestApi) {
  const post = (path: string, token: string | undefined, body: object = {}) =>
    api.call('POST', path, { token, body })

  const listed = async (token: string) =>
    (await api.call('GET', '/user-source/passkeys', { token })).json.passkeys as { uuid: string }[]

  async function register(token: string, key: TestAuthenticator = createAuthenticator(ORIGIN), lies = {}) {
    const { json: options } = await post('/user-source/passkeys/challenge', token)
    const answer = await post('/user-source/passkeys', token, key.create(options, lies))
    return { key, answer, options }
  }

  async function signIn(key: TestAuthenticator, lies = {}) {
    const { json: options } = await post('/passkey-login/challenge', undefined)
    return post('/passkey-login', undefined, key.get(options, lies))
  }

  /** Whether the session's user has authenticated lately enough to register a passkey. */
  const isFresh = async (token: string) =>
    (await post('/user-source/passkeys/challenge', token)).json.error?.code !== 'REAUTHENTICATION_REQUIRED'

  return { post, listed, register, signIn, isFresh }
}
