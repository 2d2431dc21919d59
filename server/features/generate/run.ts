import { dayInZone } from '../../engine/clearing/deadline.ts'
import { bumpVersion } from '../../platform/db/changes.ts'
import type { Database } from '../../platform/db/driver.ts'
import { MARKET_DEFAULTS, openMarkets, upsertCustomers } from '../../engine/import/markets.ts'
import { mergeStaged, stagedTotals, type StateTotal } from '../../engine/import/merge.ts'
import { createStaging, stage } from '../../engine/import/staging.ts'
import { generateCustomers } from './customers.ts'
import { generateInvoices } from './invoices.ts'
import { seededRandom } from './random.ts'

export interface GenerateOptions {
  readonly accountId: string
  readonly now: Date
  readonly invoices: number
  readonly customers: number
  readonly seed: number
}

/** Generates a book into an account, in one database transaction; deterministic by seed and day. */
export async function generateBook(
  database: Database,
  options: GenerateOptions,
): Promise<readonly StateTotal[]> {
  const today = dayInZone(options.now, MARKET_DEFAULTS.timeZone)
  const random = seededRandom(options.seed)
  const customers = generateCustomers(options.customers, random)
  const shape = { invoices: options.invoices, today, daysFrom: -90, daysTo: 14, settlePastDue: true }
  return database.asAccount(options.accountId, async (tx) => {
    await createStaging(tx)
    await stage(tx, generateInvoices(customers, shape, random))
    const version = await bumpVersion(
      tx,
      options.accountId,
      'import',
      { rows: options.invoices },
      options.now,
    )
    await upsertCustomers(
      tx,
      options.accountId,
      customers.map(({ number, name }) => [number, name] as const),
    )
    await openMarkets(tx, options.accountId, options.now)
    await mergeStaged(tx, options.accountId, version)
    return stagedTotals(tx, today)
  })
}
