import * as v from 'valibot'
import { DRAFT_LIFETIME_MS } from '#contract'
import { isCurrency } from '#domain/money'
import { parseIsoDay } from '#domain/calendar'
import type { Actor } from '../../platform/actor.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import {
  draftContent,
  listDrafts,
  readDraft,
  removeDraft,
  writeDraft,
  type DraftContent,
  type StoredDraft,
} from './store.ts'
import { readDraftToken } from './draft-link.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { isUuid } from '../../platform/graphql/ids.ts'
import { inTimeSlices } from '../../platform/time-slices.ts'

interface DraftArgs {
  readonly id?: string | null
  readonly token?: string | null
}

export const draftQueries = {
  drafts: (_: unknown, __: object, context: GraphqlContext) =>
    read(context, async (tx, actor) => (await listDrafts(tx, actor)).map(savedView)),
  draft: (_: unknown, { id, token }: DraftArgs, context: GraphqlContext) => {
    if (token != null) return byToken(context, supplierOf(context), token)
    if (id == null || !isUuid(id)) throw notFound('draft')
    return read(context, async (tx, actor) => {
      const draft = await readDraft(tx, actor, id)
      if (draft === undefined) throw notFound('draft')
      if (draft.expiresAt <= context.services.now())
        throw new Rejection('DRAFT_EXPIRED', 'the draft has expired')
      return savedView(draft)
    })
  },
}

export const draftMutations = {
  saveDraft: async (
    _: unknown,
    { draft }: { readonly draft: { readonly id: string } },
    context: GraphqlContext,
  ) => {
    const { database, now } = context.services
    const { id, ...rest } = draft
    if (!isUuid(id)) throw notFound('draft')
    const content = checkedContent(rest)
    const at = now()
    const actor = supplierOf(context)
    const call = { key: context.idempotencyKey, call: 'saveDraft', args: draft }
    await runCommand(database, actor, call, at, async (tx) => {
      const expiresAt = new Date(at.getTime() + DRAFT_LIFETIME_MS)
      const saved = await writeDraft(tx, actor, { id, content, updatedAt: at, expiresAt })
      if (saved === undefined) throw notFound('draft')
      return { result: true, target: id }
    })
    return draftQueries.draft(undefined, { id }, context)
  },
  removeDraft: (_: unknown, { id }: { readonly id: string }, context: GraphqlContext) => {
    if (!isUuid(id)) throw notFound('draft')
    const { database, now } = context.services
    const actor = supplierOf(context)
    const call = { key: context.idempotencyKey, call: 'removeDraft', args: { id } }
    return runCommand(database, actor, call, now(), async (tx) => ({
      result: await removeDraft(tx, actor, id),
      target: id,
    }))
  },
}

function checkedContent(content: unknown): DraftContent {
  const parsed = v.safeParse(draftContent, content)
  if (!parsed.success)
    throw new Rejection(
      'VALIDATION',
      `draft.${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`,
    )
  const unknown = parsed.output.markets.find(({ currency }) => !isCurrency(currency))
  if (unknown !== undefined) throw new Rejection('VALIDATION', `${unknown.currency} is not a currency`)
  return parsed.output
}

async function byToken({ services }: GraphqlContext, actor: Actor, token: string): Promise<object> {
  const { content, expiresAt } = await readDraftToken(services, actor, token)
  return { id: null, updated: null, expires: expiresAt, ...contentView(content) }
}

function savedView({ id, content, updatedAt, expiresAt }: StoredDraft): object {
  return { id, updated: updatedAt, expires: expiresAt, ...contentView(content) }
}

function contentView({ endDate, markets, ...content }: DraftContent): object {
  return {
    ...content,
    markets: inTimeSlices(markets, (market) => market),
    draftType: content.offerType,
    endDate: endDate == null ? null : parseIsoDay(endDate),
  }
}
