import { acceptAgreements, type AgreementAudit } from './accept.ts'
import { listAgreements } from './store.ts'
import { notFound } from '../../platform/rejection.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { idsOf, isUuid } from '../../platform/graphql/ids.ts'

interface AgreementFilter {
  readonly marketId?: { readonly eq?: string | null; readonly in?: readonly string[] | null } | null
}

export const agreementQueries = {
  agreements: (
    _: unknown,
    { filter }: { readonly filter?: AgreementFilter | null },
    context: GraphqlContext,
  ) => read(context, (tx, { accountId }) => listAgreements(tx, accountId, idsOf(filter?.marketId))),
}

export const agreementMutations = {
  createManyAgreementAudits: async (
    _: unknown,
    { agreementAudits }: { readonly agreementAudits: readonly AgreementAudit[] },
    context: GraphqlContext,
  ) => {
    const actor = supplierOf(context)
    if (!agreementAudits.every(({ agreementId }) => isUuid(agreementId))) throw notFound('agreement')
    const accepted = await acceptAgreements(context.services, actor, agreementAudits, context.idempotencyKey)
    return accepted.map(({ dateAccepted }) => ({ dateAccepted: new Date(dateAccepted) }))
  },
}
