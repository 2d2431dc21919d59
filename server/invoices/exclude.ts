import type { ChangedInvoices, InvoiceFilters } from '#contract'
import type { Actor } from '../actor.ts'
import { bumpVersion } from '../db/changes.ts'
import { runCommand, type Done } from '../db/command.ts'
import type { Tx } from '../db/driver.ts'
import { countOpenInvoices, setExcluded, setExcludedWhere, type InvoiceScope } from '../db/invoices.ts'
import { findAccount } from '../db/people.ts'
import { notFound } from '../refusal.ts'
import type { Services } from '../services.ts'
import { storedFilters } from './filters.ts'
import { findScope, type ScopeQuery } from './scope.ts'

/** Where an include or exclude applies, and under which key it was sent. */
export interface ExcludeCall {
  readonly makerOrganizationUuid: string
  readonly scope: ScopeQuery
  readonly excluded: boolean
  readonly key: string | undefined
}

/** Includes or excludes the named invoices; one that is not the customer's open invoice refuses all of them. */
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
    return setExcluded(tx, scope, ids, call.excluded, version)
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
    setExcludedWhere(tx, scope, storedFilters(filters, scope.currency), call.excluded, version, now),
  )
}

type Apply = (tx: Tx, scope: InvoiceScope, version: number) => Promise<number>

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
  return runCommand(database, actor, keyed, at, async (tx): Promise<Done<ChangedInvoices>> => {
    const found = await findScope(tx, actor.accountId, makerOrganizationUuid, scope)
    // The account is locked: this is the version the change would get.
    const next = ((await findAccount(tx, actor.accountId))?.headVersion ?? 0) + 1
    const changedCount = await apply(tx, found, next)
    const version =
      changedCount > 0 ? await bumpVersion(tx, actor.accountId, 'invoices', { changedCount }, at) : next - 1
    const details = { customerUuid: found.customerUuid, currency: found.currency, changedCount }
    return { result: { changedCount, version }, target: makerOrganizationUuid, details }
  })
}
