import type { ProfileFields } from '#domain/account'
import { DEFAULT_CURRENCY, parseCurrency, type Currency } from '#domain/money'
import type { CursorPage } from '../../platform/graphql/cursor.ts'
import type { Transaction } from '../../platform/db/driver.ts'

export type PersonalInfo = ProfileFields

export interface FormatPreferences {
  readonly useCustomFormatting?: boolean | null
  readonly numberDisplayFormat?: string | null
  readonly dateDisplayFormat?: string | null
  readonly aggregateCurrencyFormat?: string | null
  readonly useEnglishHeadings?: boolean | null
}

export interface StoredUser {
  readonly uuid: string
  readonly emailAddress: string
  readonly accountName: string
  readonly supplierReadOnly: boolean | null
  readonly personalInfo: PersonalInfo
  readonly formatPreferences: FormatPreferences
}

/** These users of the account; another account's are left out. */
export function findUsers(
  tx: Transaction,
  accountId: string,
  userIds: readonly string[],
): Promise<readonly StoredUser[]> {
  return tx.query<StoredUser>(
    `select u.user_id as uuid, u.email as "emailAddress", a.name as "accountName", u.supplier_read_only as "supplierReadOnly",
       u.personal_info as "personalInfo", u.format_preferences as "formatPreferences"
     from users u join accounts a on a.account_id = $1 where u.account_id = $1 and u.user_id = any($2::uuid[])`,
    [accountId, userIds],
  )
}

/** The currency that a user sees first: the user's choice, otherwise USD. */
export async function preferredCurrency(
  tx: Transaction,
  accountId: string,
  userId: string,
): Promise<Currency> {
  const [user] = await findUsers(tx, accountId, [userId])
  return parseCurrency(user?.formatPreferences.aggregateCurrencyFormat ?? '') ?? DEFAULT_CURRENCY
}

export async function updateUser(
  tx: Transaction,
  accountId: string,
  userId: string,
  personalInfo: PersonalInfo,
  formatPreferences: FormatPreferences,
): Promise<void> {
  await tx.query(
    `update users set personal_info = personal_info || $3::jsonb, format_preferences = format_preferences || $4::jsonb
     where account_id = $1 and user_id = $2`,
    [accountId, userId, JSON.stringify(personalInfo), JSON.stringify(formatPreferences)],
  )
}

export interface StoredAccount {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly newExperienceEnabled: boolean | null
  readonly srm: Readonly<Record<string, unknown>>
  readonly headVersion: number
}

export async function findAccount(tx: Transaction, accountId: string): Promise<StoredAccount | undefined> {
  const rows = await tx.query<StoredAccount>(
    `select account_id as id, name, time_zone as "timeZone", new_experience_enabled as "newExperienceEnabled", srm,
       head_version as "headVersion" from accounts where account_id = $1`,
    [accountId],
  )
  return rows[0]
}

export interface StoredLogin {
  readonly created: Date
  readonly userUuid: string
  readonly authType: string
}

export function loginHistory(
  tx: Transaction,
  accountId: string,
  limit: number,
): Promise<readonly StoredLogin[]> {
  return tx.query<StoredLogin>(
    `select created_at as created, user_id as "userUuid", auth_type as "authType" from sessions
     where account_id = $1 and impersonator_id is null order by created_at desc, session_id limit $2`,
    [accountId, limit],
  )
}

export interface StoredCustomer {
  readonly uuid: string
  readonly makerOrganizationUuid: string
  readonly name: string
  readonly currencies: readonly Currency[]
  readonly isActive: boolean
}

/** The account's customers with the currencies of their markets, by name: all of them, or one more than a page has. */
export function listCustomers(
  tx: Transaction,
  accountId: string,
  page?: CursorPage,
): Promise<readonly StoredCustomer[]> {
  return tx.query<StoredCustomer>(
    `select c.customer_uuid as uuid, c.maker_organization_uuid as "makerOrganizationUuid", c.name,
       coalesce(m.currencies, '[]') as currencies, coalesce(m.is_active, false) as "isActive"
     from (
       select * from customers c
       where c.account_id = $1 and ($2::text is null or c.name >= $2)
         and ($2::text is null or (c.name, c.customer_uuid::text) > ($2, $3))
       order by c.name, c.customer_uuid::text limit $4) c
       left join lateral (
         select json_agg(distinct m.currency) as currencies, bool_or(m.is_enabled) as is_active
         from markets m where m.account_id = $1 and m.customer_uuid = c.customer_uuid) m on true
     order by c.name, c.customer_uuid::text`,
    [
      accountId,
      page?.after?.name ?? null,
      page?.after?.key ?? null,
      page === undefined ? null : page.size + 1,
    ],
  )
}

export interface AccountMarket {
  readonly marketUuid: string
  readonly currency: Currency
  readonly makerOrganizationUuid: string
}

export function listMarkets(tx: Transaction, accountId: string): Promise<readonly AccountMarket[]> {
  return tx.query<AccountMarket>(
    `select m.market_uuid as "marketUuid", m.currency, c.maker_organization_uuid as "makerOrganizationUuid"
     from markets m join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
     where m.account_id = $1 order by c.name, m.currency, m.market_uuid`,
    [accountId],
  )
}
