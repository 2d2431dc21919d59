import type { CardStatus, LendingLinkName, LendingProductInfo } from '#domain/lending'
import type { Transaction } from '../../platform/db/driver.ts'

interface StoredProduct extends Pick<
  LendingProductInfo,
  'showCapfinNav' | 'isRegistered' | 'completedPreOnboardingSteps'
> {
  readonly navLinks: Readonly<Partial<Record<LendingLinkName, string>>>
}

const NOTHING: StoredProduct = {
  showCapfinNav: false,
  isRegistered: false,
  completedPreOnboardingSteps: false,
  navLinks: {},
}

/** The product info the operator has stored for an account; without one it is offered nothing. */
export async function readProductInfo(tx: Transaction, accountId: string): Promise<LendingProductInfo> {
  const [product = NOTHING] = await tx.query<StoredProduct>(
    `select shows_nav as "showCapfinNav", is_registered as "isRegistered",
       completed_pre_onboarding_steps as "completedPreOnboardingSteps", nav_links as "navLinks"
     from lending_products where account_id = $1`,
    [accountId],
  )
  const rf = await tx.query<LendingProductInfo['rf'][number]>(
    `select status, name, action_button_url as "actionButtonUrl",
       is_action_button_disabled as "isActionButtonDisabled", product_type as "productType"
     from lending_accounts where account_id = $1 order by name`,
    [accountId],
  )
  const navLinks = Object.entries(product.navLinks).map(([name, url]) => ({
    // The names of links are checked when they are stored.
    name: name as LendingLinkName,
    url,
  }))
  return { ...product, hasRFClients: rf.length > 0, rf, navLinks }
}

/** The card product of the account: one row, or none. */
export function listCardStatuses(tx: Transaction, accountId: string): Promise<readonly CardStatus[]> {
  return tx.query<CardStatus>(
    'select account_id as "accountId", status from card_statuses where account_id = $1',
    [accountId],
  )
}
