import type { TestSupplier } from '../../server/testing/api.ts'
import { plain, type RestCases } from './tenancy-cases.ts'
import { CREDENTIAL } from './tenancy-world.ts'
import { userHandleOf } from '../../server/features/sessions/webauthn.ts'

const REGISTRATION = { clientDataJSON: 'e30', attestationObject: 'oA' }

/** An assertion of another user, for a challenge that was not issued. */
const answerOf = (owner: TestSupplier) => ({
  ...CREDENTIAL,
  response: {
    clientDataJSON: 'e30',
    authenticatorData: 'AA',
    signature: 'AA',
    userHandle: Buffer.from(userHandleOf(owner)).toString('base64url'),
  },
})

export const SIGN_IN_CASES: RestCases = {
  'post /user-source/magic-login': [
    { ask: () => ({ path: '/user-source/magic-login', body: { token: 'x' } }), answer: 401 },
  ],
  'post /magic-auth': [{ ask: () => ({ path: '/magic-auth', body: { magicAuthToken: 'x' } }), answer: 401 }],
  'post /refresh-token': [plain('/refresh-token')],
  'delete /sooner-user-auth/:sessionUuid': [
    { ask: ({ foreignSession }) => ({ path: `/sooner-user-auth/${foreignSession}` }), answer: 404 },
  ],
  // No client is registered.
  'post /oauth/authorize': [{ ask: () => ({ path: '/oauth/authorize' }), answer: 403 }],
  'post /user-source/forgot-password': [
    {
      ask: ({ foreign }) => ({ path: '/user-source/forgot-password', body: { emailAddress: foreign.email } }),
      answer: 'clean',
    },
  ],
  'post /user-token/:userUuid': [
    { ask: ({ foreign }) => ({ path: `/user-token/${foreign.userId}` }), answer: 403 },
  ],
  'get /staff/suppliers': [{ ask: () => ({ path: '/staff/suppliers' }), answer: 403 }],
  'post /staff/session': [{ ask: () => ({ path: '/staff/session' }), answer: 403 }],
  'post /passkey-login/challenge': [plain('/passkey-login/challenge')],
  'post /passkey-login': [
    {
      ask: ({ foreign }) => ({ path: '/passkey-login', body: answerOf(foreign) }),
      answer: 403,
    },
  ],
  'get /user-source/passkeys': [plain('/user-source/passkeys')],
  'post /user-source/passkeys/challenge': [plain('/user-source/passkeys/challenge')],
  'post /user-source/passkeys': [
    {
      ask: () => ({ path: '/user-source/passkeys', body: { ...CREDENTIAL, response: REGISTRATION } }),
      answer: 403,
    },
  ],
  'delete /user-source/passkeys/:passkeyUuid': [
    { ask: ({ foreignPasskey }) => ({ path: `/user-source/passkeys/${foreignPasskey}` }), answer: 404 },
  ],
  'post /user-source/reauthentication/challenge': [plain('/user-source/reauthentication/challenge')],
  'post /user-source/reauthentication/passkey': [
    {
      ask: ({ foreign }) => ({ path: '/user-source/reauthentication/passkey', body: answerOf(foreign) }),
      answer: 403,
    },
  ],
  'post /user-source/reauthentication/send-link': [plain('/user-source/reauthentication/send-link')],
  'post /user-source/reauthentication/link': [
    {
      ask: ({ foreignConfirmation }) => ({
        path: '/user-source/reauthentication/link',
        body: { token: foreignConfirmation },
      }),
      answer: 403,
    },
  ],
  'get /user-source/sessions': [plain('/user-source/sessions')],
  'post /user-source/sessions/end-others': [plain('/user-source/sessions/end-others')],
  'post /user-source/device-key': [
    plain('/user-source/device-key', { deviceId: '00000000-0000-4000-8000-000000000001' }),
  ],
  'post /signed-link': [plain('/signed-link', { path: '/early-pay/api/book/manifest' })],
}
