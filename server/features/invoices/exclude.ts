import type { ChangedInvoices, InvoiceFilters } from '#contract'
import type { Actor } from '../../platform/actor.ts'
import { bumpVersion } from '../../platform/db/changes.ts'
import { runCommand, type Done } from '../../platform/db/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { setExclusions, type ExclusionChange } from '../../engine/book/exclusions.ts'
import { countOpenInvoices, setExcludedWhere } from './store.ts'
import type { InvoiceScope } from './query.ts'
import { requireOffersWithinLimit } from '../requests/offer-limit.ts'
import { notFound } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { storedFilters } from './filters.ts'
import { findScope, type ScopeQuery } from './scope.ts'

/** The scope and idempotency key of an include or exclude. */
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
  services: Services,
  actor: Actor,
  invoiceIds: readonly string[],
  call: ExcludeCall,
): Promise<ChangedInvoices> {
  const ids = [...new Set(invoiceIds.map(Number))]
  return change(services, actor, call, { invoiceIds }, async (tx, scope, version) => {
    if ((await countOpenInvoices(tx, scope, ids)) !== ids.length)
      throw notFound('open invoice among those named')
    return setExclusions(tx, scope.accountId, ids, call.excluded, version)
  })
}

/** Includes or excludes every eligible invoice that matches the filters. */
export function excludeMatching(
  services: Services,
  actor: Actor,
  filters: InvoiceFilters,
  call: ExcludeCall,
  now: Date,
): Promise<ChangedInvoices> {
  return change(services, actor, call, { filters }, (tx, scope, version) =>
    setExcludedWhere(
      tx,
      scope,
      { ...storedFilters(filters, scope.currency), excludedInRequest: call.inRequest },
      call.excluded,
      version,
      now,
    ),
  )
}

type Apply = (tx: ChangeTransaction, scope: InvoiceScope, version: number) => Promise<ExclusionChange>

function change(
  { database, now }: Services,
  actor: Actor,
  { makerOrganizationUuid, scope, excluded, key }: ExcludeCall,
  what: object,
  apply: Apply,
): Promise<ChangedInvoices> {
  const at = now()
  const args = { makerOrganizationUuid, scope, excluded, ...what }
  const keyed = { key, call: excluded ? 'invoices/exclude' : 'invoices/include', args }
  return runCommand(database, actor, keyed, at, async (tx, version): Promise<Done<ChangedInvoices>> => {
    const found = await findScope(tx, actor.accountId, makerOrganizationUuid, scope)
    const next = version + 1
    const change = await apply(tx, found, next)
    if (!excluded && change.count > 0) await requireOffersWithinLimit(tx, actor, change.marketUuids, at)
    const result = await recordExclusions(tx, actor.accountId, change, next, at)
    const { customerUuid, currency } = found
    const details = { customerUuid, currency, changedCount: change.count }
    return { result, target: makerOrganizationUuid, details }
  })
}

/** Maximum number of markets named in a change; beyond it, all count as changed. */
const MOST_NAMED_MARKETS = 1000

/** Assigns the version under which the exclusions were stored; none if nothing changed. */
export async function recordExclusions(
  tx: ChangeTransaction,
  accountId: string,
  { count, marketUuids }: ExclusionChange,
  next: number,
  at: Date,
): Promise<ChangedInvoices> {
  if (count === 0) return { changedCount: 0, version: next - 1 }
  const isNamed = marketUuids.length <= MOST_NAMED_MARKETS
  const detail = { changedCount: count, ...(isNamed && { marketUuids }) }
  return { changedCount: count, version: await bumpVersion(tx, accountId, 'invoices', detail, at) }
}
