import * as v from 'valibot'
import { LENDING_LINKS, LENDING_PRODUCTS, LENDING_STATUSES, type LendingProductInfo } from '#domain/lending'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { findSupplierAccount } from '../flags/change-flags.ts'
import { linkAddress } from './product-info-service.ts'
import { listCardStatuses, readProductInfo } from './store.ts'

/** The operator's change of an account's products; what is not given stays. */
export const lendingChange = v.object({
  supplier: v.pipe(v.string(), v.minLength(1)),
  showCapfinNav: v.optional(v.boolean()),
  isRegistered: v.optional(v.boolean()),
  completedPreOnboardingSteps: v.optional(v.boolean()),
  account: v.optional(
    v.object({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      status: v.picklist(LENDING_STATUSES),
      productType: v.optional(v.picklist(LENDING_PRODUCTS), 'RECEIVABLES_FINANCE'),
      actionButtonUrl: v.optional(linkAddress),
      isActionButtonDisabled: v.optional(v.boolean(), false),
    }),
  ),
  remove: v.optional(v.string()),
  /** Where links lead; `default` is the lending screen. */
  links: v.optional(
    v.array(v.object({ name: v.picklist(LENDING_LINKS), url: v.union([v.literal('default'), linkAddress]) })),
    [],
  ),
  /** The status of the card product; `none`: the account has none. */
  card: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
})

export type LendingChange = v.InferOutput<typeof lendingChange>

export interface LendingAnswer {
  readonly info: LendingProductInfo
  readonly card: string | undefined
}

export function changeLending(database: Database, change: LendingChange): Promise<LendingAnswer> {
  return database.asSystem(async (tx) => {
    const accountId = await findSupplierAccount(tx, change.supplier)
    await storeProduct(tx, accountId, change)
    if (change.account !== undefined) await storeAccount(tx, accountId, change.account)
    if (change.remove !== undefined)
      await tx.query('delete from lending_accounts where account_id = $1 and name = $2', [
        accountId,
        change.remove,
      ])
    if (change.card !== undefined) await storeCard(tx, accountId, change.card)
    const [card] = await listCardStatuses(tx, accountId)
    return { info: await readProductInfo(tx, accountId), card: card?.status }
  })
}

async function storeProduct(tx: Transaction, accountId: string, change: LendingChange): Promise<void> {
  const { showCapfinNav, isRegistered, completedPreOnboardingSteps, links } = change
  const set = links.filter(({ url }) => url !== 'default').map(({ name, url }) => [name, url])
  const gone = links.filter(({ url }) => url === 'default').map(({ name }) => name)
  const flags = [showCapfinNav ?? null, isRegistered ?? null, completedPreOnboardingSteps ?? null]
  if (links.length === 0 && flags.every((flag) => flag === null)) return
  await tx.query(
    `insert into lending_products as p (account_id, shows_nav, is_registered, completed_pre_onboarding_steps, nav_links)
     values ($1, coalesce($2, false), coalesce($3, false), coalesce($4, false), $5::jsonb)
     on conflict (account_id) do update set shows_nav = coalesce($2, p.shows_nav),
       is_registered = coalesce($3, p.is_registered),
       completed_pre_onboarding_steps = coalesce($4, p.completed_pre_onboarding_steps),
       nav_links = (p.nav_links || $5::jsonb) - $6::text[]`,
    [accountId, ...flags, JSON.stringify(Object.fromEntries(set)), gone],
  )
}

async function storeAccount(
  tx: Transaction,
  accountId: string,
  account: NonNullable<LendingChange['account']>,
): Promise<void> {
  await tx.query(
    `insert into lending_accounts
       (account_id, name, status, product_type, action_button_url, is_action_button_disabled)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, name) do update set status = excluded.status, product_type = excluded.product_type,
       action_button_url = excluded.action_button_url, is_action_button_disabled = excluded.is_action_button_disabled`,
    [
      accountId,
      account.name,
      account.status,
      account.productType,
      account.actionButtonUrl ?? null,
      account.isActionButtonDisabled,
    ],
  )
}

async function storeCard(tx: Transaction, accountId: string, status: string): Promise<void> {
  if (status === 'none') {
    await tx.query('delete from card_statuses where account_id = $1', [accountId])
    return
  }
  await tx.query(
    `insert into card_statuses (account_id, status) values ($1, $2)
     on conflict (account_id) do update set status = excluded.status`,
    [accountId, status],
  )
}
