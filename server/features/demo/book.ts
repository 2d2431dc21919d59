import { minorPerMajor } from '#domain/money'
import { ppmFromPercent } from '#domain/rates'
import { dayInZone, nextDeadline } from '../../engine/clearing/deadline.ts'
import { readCalendars, type Calendars } from '../../engine/clearing/calendars.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { generateInvoices } from '../generate/invoices.ts'
import { seededRandom } from '../generate/random.ts'
import {
  analyzeMarkets,
  openMarkets,
  stagedSeries,
  upsertCustomers,
} from '../../engine/import/merge/markets.ts'
import { mergeStaged, stageMarkets } from '../../engine/import/merge/merge.ts'
import { createStaging, stage } from '../../engine/import/merge/staging.ts'
import { DEMO_CUSTOMERS, type DemoCustomer } from './customers.ts'

export const HISTORY_DAYS = 364

const INVOICES = 5_000
const SEED = 20_260

/** Inserts the demo's invoices, and opens its markets as of a year ago. */
export async function seedBook(database: Database, accountId: string, now: Date): Promise<void> {
  const today = dayInZone(now, 'UTC')
  const start = new Date(now.getTime() - HISTORY_DAYS * 86_400_000)
  const shape = { invoices: INVOICES, today, daysFrom: -HISTORY_DAYS - 60, daysTo: 12, settlePastDue: false }
  await database.asAccount(accountId, async (tx) => {
    const staging = await createStaging(tx)
    await stage(tx, staging, generateInvoices(DEMO_CUSTOMERS, shape, seededRandom(SEED)))
    const version = await bumpVersion(tx, accountId, 'import', { rows: INVOICES }, start)
    await upsertCustomers(
      tx,
      accountId,
      DEMO_CUSTOMERS.map(({ number, name }) => [number, name] as const),
    )
    await openMarkets(tx, accountId, await stagedSeries(tx, staging), start)
    await analyzeMarkets(tx)
    const calendars = await readCalendars(tx)
    for (const customer of DEMO_CUSTOMERS) await setTerms(tx, accountId, customer, start, calendars)
    await stageMarkets(tx, accountId, staging)
    await mergeStaged(tx, accountId, staging, version)
  })
}

async function setTerms(
  tx: ChangeTransaction,
  accountId: string,
  customer: DemoCustomer,
  start: Date,
  calendars: Calendars,
): Promise<void> {
  await tx.query(
    `update markets m set target_apr_ppm = $3, time_zone = $4, deadline_minute = $5, next_clear_at = $6,
       express_apr_ppm = $7, preferred_apr_ppm = $8
     from customers c
     where m.account_id = $1 and c.account_id = $1 and c.customer_uuid = m.customer_uuid and c.customer_number = $2`,
    [
      accountId,
      customer.number,
      ppmFromPercent(customer.targetPercent),
      customer.timeZone,
      customer.deadlineMinute,
      nextDeadline(start, customer, calendars(customer.currency)),
      ppmOrNone(customer.expressPercent),
      ppmOrNone(customer.preferredPercent),
    ],
  )
}

function ppmOrNone(percent: number | undefined): number | null {
  return percent === undefined ? null : ppmFromPercent(percent)
}

export async function fillPools(database: Database, accountId: string, now: Date): Promise<void> {
  await database.asAccount(accountId, async (tx) => {
    await bumpVersion(tx, accountId, 'markets', { reason: 'pools' }, now)
    for (const { number, poolMajor, currency } of DEMO_CUSTOMERS) {
      await tx.query(
        `update markets m set pool_minor = $3 from customers c
         where m.account_id = $1 and c.account_id = $1 and c.customer_uuid = m.customer_uuid and c.customer_number = $2`,
        [accountId, number, poolMajor * minorPerMajor(currency)],
      )
    }
  })
}
