import type { ChangedInvoices, InvoiceFilters } from '#contract'
import type { Actor } from '../../platform/actor.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import { runCommand, type Done } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import type { ExclusionChange } from '../../engine/book/exclusions.ts'
import { changeDetail } from '../../engine/book/change-detail.ts'
import { EXCLUSIONS } from './exclusion-commands.ts'
import { setExcludedWhere } from './store.ts'
import { requireOffersWithinLimit } from '../requests/offer-limit/offer-limit.ts'
import type { Services } from '../../platform/services.ts'
import { storedFilters } from './filters.ts'
import { findScope, type ScopeQuery } from './scope.ts'

export interface ExcludeCall {
  readonly makerOrganizationUuid: string
  readonly scope: ScopeQuery
  readonly excluded: boolean
  /** Only what was excluded since the customer's active request was made. */
  readonly inRequest?: boolean
  readonly key: string | undefined
}

/** Includes or excludes the named invoices; all or none, each must be an open invoice of the customer. */
export function excludeInvoices(
  { commands }: Services,
  actor: Actor,
  invoiceIds: readonly string[],
  { makerOrganizationUuid, scope, excluded, key }: Omit<ExcludeCall, 'inRequest'>,
): Promise<ChangedInvoices> {
  const args = { makerOrganizationUuid, scope, excluded, invoiceIds }
  return commands.run(EXCLUSIONS, {
    actor,
    keyed: { key, call: callOf(excluded), args },
    call: {
      ids: [...new Set(invoiceIds.map(Number))],
      excluded,
      customer: { makerOrganizationUuid, scope },
    },
  })
}

export function excludeMatching(
  { database, now }: Services,
  actor: Actor,
  filters: InvoiceFilters,
  { makerOrganizationUuid, scope, excluded, inRequest, key }: ExcludeCall,
): Promise<ChangedInvoices> {
  const at = now()
  const { accountId } = actor
  const args = { makerOrganizationUuid, scope, excluded, filters, ...(inRequest && { inRequest }) }
  const keyed = { key, call: callOf(excluded), args }
  return runCommand(database, actor, keyed, at, async (tx, version): Promise<Done<ChangedInvoices>> => {
    const found = await findScope(tx, accountId, makerOrganizationUuid, scope)
    const next = version + 1
    const query = { ...storedFilters(filters, found.currency), excludedInRequest: inRequest }
    const change = await setExcludedWhere(tx, found, query, excluded, next, at)
    if (!excluded && change.count > 0) await requireOffersWithinLimit(tx, actor, change.marketUuids, at)
    const result = await recordExclusions(tx, accountId, change, next, at)
    const { customerUuid, currency } = found
    const details = { customerUuid, currency, changedCount: change.count }
    return { result, target: makerOrganizationUuid, details }
  })
}

export function callOf(excluded: boolean): string {
  return excluded ? 'invoices/exclude' : 'invoices/include'
}

/** Assigns the version under which the exclusions were stored; none if nothing changed. */
export async function recordExclusions(
  tx: ChangeTransaction,
  accountId: string,
  { count, marketUuids }: ExclusionChange,
  next: number,
  at: Date,
): Promise<ChangedInvoices> {
  if (count === 0) return { changedCount: 0, version: next - 1 }
  const detail = changeDetail(count, marketUuids)
  return { changedCount: count, version: await bumpVersion(tx, accountId, 'invoices', detail, at) }
}
