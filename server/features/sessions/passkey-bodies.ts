import * as v from 'valibot'

const base64url = v.pipe(v.string(), v.maxLength(100_000), v.regex(/^[\w-]*$/))
const credential = {
  id: v.pipe(base64url, v.minLength(1), v.maxLength(2_000)),
  rawId: v.pipe(base64url, v.minLength(1), v.maxLength(2_000)),
  type: v.literal('public-key'),
  // No extension is requested: their results are ignored.
  clientExtensionResults: v.optional(v.object({}), {}),
}

export const authenticatorRegistration = v.object({
  ...credential,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
})

export const authenticatorAnswer = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.exactOptional(base64url),
  }),
})
