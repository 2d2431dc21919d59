import * as v from 'valibot'
import { isRedirectName, REDIRECTS } from '#contract'
import type { Database } from '../../platform/db/driver.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createMagicToken, magicLink } from './magic-links.ts'

/** A sign-in link as a command asks for it. */
export const linkRequest = v.object({ email: v.string(), redirect: v.optional(v.string(), 'home') })

export type LinkRequest = v.InferOutput<typeof linkRequest>

/** Makes the link, or says why not. */
export async function makeLink(
  database: Database,
  publicUrl: string,
  { email, redirect }: LinkRequest,
  now: Date,
): Promise<string> {
  if (!isRedirectName(redirect)) {
    throw new Refusal(
      'VALIDATION',
      `no redirect is named ${redirect}; there are: ${Object.keys(REDIRECTS).join(', ')}`,
    )
  }
  const token = await createMagicToken(database, email, now)
  if (token === undefined) throw new Refusal('NOT_FOUND', `nobody has the address ${email}`)
  return magicLink(publicUrl, token, redirect)
}
