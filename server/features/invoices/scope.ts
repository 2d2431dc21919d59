import * as v from 'valibot'
import { isCurrency, type Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'
import { findCustomer, marketsOf } from './store.ts'
import type { InvoiceScope } from './query.ts'
import { notFound } from '../../platform/rejection.ts'

const marketIds = v.pipe(
  v.string(),
  v.parseJson(),
  v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(1000)),
)

/** The query every call on invoices takes; other names are filters. */
export const scopeQuery = {
  currency: v.pipe(v.string(), v.toUpperCase(), v.guard(isCurrency, 'is no ISO 4217 currency')),
  takerMarketIds: v.optional(marketIds),
}

export interface ScopeQuery {
  readonly currency: Currency
  readonly takerMarketIds?: readonly string[] | undefined
}

/** Finds the customer and its markets; another account's, or a market that is not among them, is not found. */
export async function findScope(
  tx: Transaction,
  accountId: string,
  makerOrganizationUuid: string,
  { currency, takerMarketIds }: ScopeQuery,
): Promise<InvoiceScope> {
  const customerUuid = await findCustomer(tx, accountId, makerOrganizationUuid)
  if (customerUuid === undefined) throw notFound('customer')
  const scope: InvoiceScope = { accountId, customerUuid, currency }
  if (takerMarketIds === undefined) return scope
  const own = new Set(await marketsOf(tx, accountId, customerUuid, currency))
  if (!takerMarketIds.every((id) => own.has(id))) throw notFound('market')
  return { ...scope, marketUuids: takerMarketIds }
}
