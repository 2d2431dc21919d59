import * as v from 'valibot'
import { isRedirectName, REDIRECTS } from '#contract'
import type { Database } from '../../platform/db/driver.ts'
import { Rejection } from '../../platform/rejection.ts'
import { createMagicToken, magicLink } from './magic-links.ts'

export const linkRequest = v.object({ email: v.string(), redirect: v.optional(v.string(), 'home') })

export type LinkRequest = v.InferOutput<typeof linkRequest>

/** Creates the link, or throws why not. */
export async function makeLink(
  database: Database,
  publicUrl: string,
  { email, redirect }: LinkRequest,
  now: Date,
): Promise<string> {
  if (!isRedirectName(redirect)) {
    throw new Rejection(
      'VALIDATION',
      `no redirect is named ${redirect}; there are: ${Object.keys(REDIRECTS).join(', ')}`,
    )
  }
  const token = await createMagicToken(database, email, now)
  if (token === undefined) throw new Rejection('NOT_FOUND', `nobody has the address ${email}`)
  return magicLink(publicUrl, token, redirect)
}
