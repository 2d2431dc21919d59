import * as v from 'valibot'

export interface OauthClient {
  readonly id: string
  readonly redirectUri: string
}

/** Clients as `portal=https://portal.example/signed-in`: what stands before the first = is the identifier. */
export const oauthClients = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((each) => ({ id: each.split('=', 1)[0]!, redirectUri: each.slice(each.indexOf('=') + 1) })),
  ),
  v.check(
    (list) =>
      list.every(({ id, redirectUri }) => /^[\w.-]+$/.test(id) && /^https?:\/\/[^/]/i.test(redirectUri)),
    'names clients like portal=https://portal.example/signed-in',
  ),
)
