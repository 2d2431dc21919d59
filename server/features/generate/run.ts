import { dayInZone } from '../../engine/clearing/deadline.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { ChangeTransaction, Database } from '../../platform/db/driver.ts'
import { inAccountTurn } from '../../engine/import/account-turn.ts'
import {
  analyzeMarkets,
  MARKET_DEFAULTS,
  openMarkets,
  stagedSeries,
  upsertCustomers,
} from '../../engine/import/merge/markets.ts'
import { mergeStaged, stagedTotals, stageMarkets, type StateTotal } from '../../engine/import/merge/merge.ts'
import { createStaging, stage } from '../../engine/import/merge/staging.ts'
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
  const { accountId, now } = options
  const generate = async (tx: ChangeTransaction) => {
    const staging = await createStaging(tx)
    await stage(tx, staging, generateInvoices(customers, shape, random))
    const version = await bumpVersion(tx, accountId, 'import', { rows: options.invoices }, now)
    await upsertCustomers(
      tx,
      accountId,
      customers.map(({ number, name }) => [number, name] as const),
    )
    await openMarkets(tx, accountId, await stagedSeries(tx, staging), now)
    await analyzeMarkets(tx)
    await stageMarkets(tx, accountId, staging)
    await mergeStaged(tx, accountId, staging, version)
    return stagedTotals(tx, staging, today)
  }
  return inAccountTurn(database, accountId, now, () => database.asAccount(accountId, generate))
}
