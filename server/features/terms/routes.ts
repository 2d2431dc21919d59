import type { TermsDocument } from '#contract'
import { markedTerms, termsList } from '#contract/answers'
import { Rejection, notFound } from '../../platform/rejection.ts'
import type { Actor } from '../../platform/actor.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { isTermsDocument, listTerms, noteAcknowledged, noteSeen, type StoredTerms } from './store.ts'

export const termsRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/user/terms',
    summary: 'The latest terms documents, and whether the user has seen them',
    access: 'supplier',
    answer: termsList,
    rejections: [],
    handle: async ({ services, actor }): Promise<readonly TermsDocument[]> => {
      const { accountId, userId } = actor()
      const found = await services.database.asAccount(accountId, (tx) => listTerms(tx, accountId, userId))
      return found.map(termsView)
    },
  }),
  route({
    method: 'post',
    path: '/user/terms/:documentUuid/seen',
    summary: 'Notes that the user has seen a terms document',
    access: 'writer',
    isIdempotent: true,
    answer: markedTerms,
    rejections: [],
    handle: (call) => mark(call, 'seen'),
  }),
  route({
    method: 'post',
    path: '/user/terms/:documentUuid/acknowledged',
    summary: 'Notes that the user has opened a terms document, and so has seen it',
    access: 'writer',
    isIdempotent: true,
    answer: markedTerms,
    rejections: [],
    handle: (call) => mark(call, 'acknowledged'),
  }),
]

function mark(
  { services, actor, params, idempotencyKey }: Omit<RestCall, 'body' | 'query'>,
  step: 'seen' | 'acknowledged',
): Promise<TermsDocument> {
  const own = actor()
  requireThemselves(own)
  const documentId = params.documentUuid ?? ''
  const at = services.now()
  const call = { key: idempotencyKey, call: `user/terms/${step}`, args: { documentId } }
  return runCommand(services.database, own, call, at, async (tx) => {
    if (!(await isTermsDocument(tx, documentId))) throw notFound('terms document')
    await noteSeen(tx, own, documentId, at)
    if (step === 'acknowledged') await noteAcknowledged(tx, own, documentId, at)
    const marked = (await listTerms(tx, own.accountId, own.userId)).find(({ uuid }) => uuid === documentId)
    // A newer document has replaced it since the caller read the list.
    if (marked === undefined) throw notFound('terms document')
    return { result: termsView(marked), target: documentId }
  })
}

/** Nobody acknowledges terms for somebody else. */
function requireThemselves({ impersonator }: Actor): void {
  if (impersonator) throw new Rejection('FORBIDDEN', 'only the users themselves see and acknowledge terms')
}

function termsView({ uuid, kind, seenAt }: StoredTerms): TermsDocument {
  return { uuid, kind, hasSeen: seenAt !== null, seenAt: seenAt?.toISOString() ?? null }
}
