import * as v from 'valibot'
import { choice, flag, list, part, quantity, text, type Sent } from './fields.ts'

const credential = v.object({
  id: text('The id of the credential, base64url.', 'YWJj'),
  type: choice(['public-key'], 'The kind of credential.'),
  transports: v.exactOptional(list(text('A transport.', 'internal'), 'How the authenticator is reached.')),
})
const challenge = text('What the authenticator signs, base64url.', 'Y2hhbGxlbmdl')
const timeout = v.exactOptional(quantity('How long the challenge is valid, in milliseconds.', 300_000))
const extensions = v.exactOptional(
  part(
    {
      appid: v.exactOptional(text('An identifier of FIDO U2F.', 'https://sooner.example')),
      credProps: v.exactOptional(flag('Whether the browser tells if the passkey is found without its id.')),
      hmacCreateSecret: v.exactOptional(flag('Whether a secret of the passkey is made.')),
      minPinLength: v.exactOptional(flag('Whether the least length of its PIN is told.')),
    },
    'Extensions of WebAuthn that are asked for.',
  ),
)

/** What `navigator.credentials.get` takes, as JSON: the PublicKeyCredentialRequestOptions of WebAuthn. */
export const passkeyRequest = v.object({
  rpId: v.exactOptional(text('The domain that the passkey belongs to.', 'sooner.example')),
  challenge,
  allowCredentials: v.exactOptional(
    list(credential, 'The passkeys to choose from; absent: any of this domain.'),
  ),
  timeout,
  userVerification: v.exactOptional(text('Whether the authenticator verifies the user.', 'required')),
  hints: v.exactOptional(
    list(text('A kind of authenticator.', 'client-device'), 'The kinds that are preferred.'),
  ),
  extensions,
})
/** What a browser asks for a passkey by. */
export type PasskeyRequest = Sent<typeof passkeyRequest>

/** What `navigator.credentials.create` takes, as JSON: the PublicKeyCredentialCreationOptions of WebAuthn. */
export const passkeyCreation = v.object({
  challenge,
  rp: part(
    {
      id: v.exactOptional(text('The domain.', 'sooner.example')),
      name: text('The name of the product.', 'Sooner'),
    },
    'Whom the passkey is for.',
  ),
  user: part(
    {
      id: text('The handle of the user, base64url.', 'dXNlcg'),
      name: text('The address the user signs in with.', 'ada@supplier.example'),
      displayName: text('The same, for the dialog of the browser.', 'ada@supplier.example'),
    },
    'Whose passkey it becomes.',
  ),
  pubKeyCredParams: list(
    part(
      { alg: quantity('A COSE algorithm.', -7), type: choice(['public-key'], 'The kind of credential.') },
      'An algorithm that is accepted.',
    ),
    'The algorithms that are accepted, the preferred first.',
  ),
  timeout,
  attestation: v.exactOptional(text('Whether a statement about the authenticator is asked for.', 'none')),
  excludeCredentials: v.exactOptional(list(credential, 'The passkeys that the user has.')),
  authenticatorSelection: v.exactOptional(
    part(
      {
        authenticatorAttachment: v.exactOptional(text('Where the authenticator is.', 'platform')),
        residentKey: v.exactOptional(text('Whether the passkey is found without its id.', 'required')),
        requireResidentKey: v.exactOptional(flag('The same, in the words of WebAuthn Level 1.')),
        userVerification: v.exactOptional(text('Whether the authenticator verifies the user.', 'required')),
      },
      'What the authenticator must be able to do.',
    ),
  ),
  hints: v.exactOptional(
    list(text('A kind of authenticator.', 'client-device'), 'The kinds that are preferred.'),
  ),
  attestationFormats: v.exactOptional(list(text('A format.', 'none'), 'The formats of a statement.')),
  extensions,
})
/** What a browser makes a passkey by. */
export type PasskeyCreation = Sent<typeof passkeyCreation>
