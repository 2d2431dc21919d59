import { randomUUID } from 'node:crypto'
import { bumpVersion } from '../../server/platform/db/commands/changes.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../server/testing/api.ts'

export interface Tab {
  readonly name: string
  readonly supplier: number
  readonly token: string
  readonly isReadOnly: boolean
  readonly seen: Map<string, number>
}

export interface World {
  readonly database: Database
  readonly api: TestApi
  readonly suppliers: readonly TestSupplier[]
  readonly tabs: readonly Tab[]
}

const CURRENCIES = ['USD', 'EUR', 'JPY', 'USD']
/** The walk skips days; sessions must not expire meanwhile. */
const LONG_SESSIONS = {
  SESSION_MINUTES: '10000000',
  SESSION_HOURS: '1000000',
  IMPERSONATION_HOURS: '1000000',
}

/**
 * Creates the world: each supplier in two tabs, a read-only user of the first, and staff impersonating the second in two
 * tabs.
 */
export async function openWorld(database: Database): Promise<World> {
  const api = openTestApi(database, LONG_SESSIONS)
  const label = randomUUID()
  const suppliers = [
    await addSupplier(database, `ann-${label}@one.test`, { currencies: CURRENCIES }),
    await addSupplier(database, `bob-${label}@two.test`, { currencies: CURRENCIES }),
  ]
  await addSupplier(database, `staff-${label}@sooner.test`, { role: 'staff', currencies: [] })
  const readOnly = await addReadOnlyUser(database, suppliers[0]!, `reader-${label}@one.test`)
  const tokenOf = async (email: string) => (await api.signIn(email)).jwt
  const staff = await tokenOf(`staff-${label}@sooner.test`)
  const acting = await api.call('POST', `/user-token/${suppliers[1]!.userId}`, { token: staff })
  const tab = (name: string, supplier: number, token: string, isReadOnly = false): Tab => ({
    name,
    supplier,
    token,
    isReadOnly,
    seen: new Map(),
  })
  const [ann, bob, read] = [
    await tokenOf(suppliers[0]!.email),
    await tokenOf(suppliers[1]!.email),
    await tokenOf(readOnly),
  ]
  return {
    database,
    api,
    suppliers,
    tabs: [
      tab('ann 1', 0, ann),
      tab('ann 2', 0, ann),
      tab('read-only', 0, read, true),
      tab('bob 1', 1, bob),
      tab('bob 2', 1, bob),
      tab('staff 1', 1, acting.json.jwt),
      tab('staff 2', 1, acting.json.jwt),
    ],
  }
}

async function addReadOnlyUser(
  database: Database,
  { accountId }: TestSupplier,
  email: string,
): Promise<string> {
  const userId = randomUUID()
  await database.asSystem(async (tx) => {
    await tx.query(
      `insert into users (account_id, user_id, email, role, supplier_read_only) values ($1, $2, $3, 'supplier', true)`,
      [accountId, userId, email],
    )
    await tx.query('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
      email,
      accountId,
      userId,
    ])
  })
  return email
}

/** Adds approved invoices of one customer and cash to its pool, like an import and an operator do. */
export async function replenish(
  { database, api, suppliers }: World,
  supplier: number,
  customer: number,
  label: string,
): Promise<void> {
  const { accountId, customers } = suppliers[supplier]!
  const { marketUuid, customerUuid, currency } = customers[customer]!
  const today = Math.floor(api.clock.now.getTime() / 86_400_000)
  await database.asAccount(accountId, async (tx) => {
    const version = await bumpVersion(tx, accountId, 'import', {}, api.clock.now)
    await tx.query(
      `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, amount_minor,
         original_amount_minor, created_day, approved_day, due_day, version)
       select $1::uuid, $2::uuid, $3::uuid, $4, $5::text || n, n * 70000, n * 70000, $6::int, $6::int, $6::int + 5 + n * 3, $7
       from generate_series(1, 3) n returning 1`,
      [accountId, marketUuid, customerUuid, currency, label, today, version],
    )
    await tx.query('update markets set pool_minor = 300000 where account_id = $1 and market_uuid = $2', [
      accountId,
      marketUuid,
    ])
  })
}
