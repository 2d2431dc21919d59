import * as v from 'valibot'
import { BASE_PATH } from '#contract'
import type { Actor } from '../../platform/actor.ts'
import { draftContent, type DraftContent } from './store.ts'
import { findSupplier } from '../../engine/import/supplier.ts'
import { notFound } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'

/** A suggested request that the operator sends to a supplier as a link. */
export const draftLinkRequest = v.object({
  supplier: v.string(),
  draft: draftContent,
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
})

const tokenPayload = v.object({ accountId: v.string(), draft: draftContent })

export async function makeDraftLink(
  { database, config, tokens, now }: Pick<Services, 'database' | 'config' | 'tokens' | 'now'>,
  { supplier, draft, days }: v.InferOutput<typeof draftLinkRequest>,
): Promise<string> {
  const found = await findSupplier(database, supplier)
  if (found === undefined) throw notFound(`supplier ${supplier}`)
  const token = await tokens.signDraft({ accountId: found.accountId, draft }, now(), days * 86_400)
  return `${config.publicUrl}${BASE_PATH}/ep-offer/landing/draft?token=${token}`
}

/** The request that a token carries; a token of another account is not found. */
export async function readDraftToken(
  { tokens, now }: Pick<Services, 'tokens' | 'now'>,
  { accountId }: Actor,
  token: string,
): Promise<{ readonly content: DraftContent; readonly expiresAt: Date }> {
  const { payload, exp } = await tokens.verifyDraft(token, now())
  const parsed = v.safeParse(tokenPayload, payload)
  if (!parsed.success || parsed.output.accountId !== accountId) throw notFound('draft')
  return { content: parsed.output.draft, expiresAt: new Date(exp * 1000) }
}
