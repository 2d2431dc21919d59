import { randomUUID } from 'node:crypto'
import type { ChangeTransaction, Database } from '../../../platform/db/driver.ts'

export const TODAY = 20_518

/** A supplier of three customers in three time zones, with so many invoices of every kind. */
export async function addAccount(database: Database, invoices: number): Promise<string> {
  const account = randomUUID()
  await database.asSystem((tx) => addSupplier(tx, account, invoices))
  return account
}

export async function addSupplier(tx: ChangeTransaction, account: string, invoices: number): Promise<void> {
  await tx.query('insert into accounts (account_id, name) values ($1, $2)', [account, 'Supplier'])
  const zones = ['UTC', 'Pacific/Kiritimati', 'America/New_York']
  for (const [n, zone] of zones.entries()) {
    const [customer, market] = [randomUUID(), randomUUID()]
    await tx.query(
      `insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name)
       values ($1, $2, $3, $4, $5)`,
      [account, customer, randomUUID(), String(n), `Kunde ${n} & Söhne`],
    )
    await tx.query(
      `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
         time_zone, deadline_minute, next_clear_at)
       values ($1, $2, $3, $4, 'USD', 50000, 1000000, $5, 1020, '2026-03-06T17:00:00Z')`,
      [account, market, randomUUID(), customer, zone],
    )
    await tx.query(
      `insert into invoices (account_id, market_uuid, customer_uuid, currency, kind, invoice_number, voucher_number,
         adjusts_number, transaction_type, amount_minor, original_amount_minor, created_day, approved_day, due_day,
         hold_flags, paid_state, paid_minor, paid_day)
       select $1::uuid, $2::uuid, $3::uuid, 'USD', i % 2, 'N°' || i, case when i % 3 = 0 then 'V' || i else '' end,
         case when i % 2 = 1 then 'A' || i else '' end, (array['', 'CM', 'Gutschrift'])[i % 3 + 1],
         i * 9000000001 - i % 2 * 50, i * 9000000001,
         ${TODAY} - i, ${TODAY} - i / 2, ${TODAY} + i * 7 % 50, i % 64, i % 3,
         case when i % 3 > 0 then i * 7 end, case when i % 3 > 0 then ${TODAY} - 1 end
       from generate_series(1, $4::int) as i returning 1`,
      [
        account,
        market,
        customer,
        n === 0 ? invoices - 2 * Math.floor(invoices / 3) : Math.floor(invoices / 3),
      ],
    )
  }
}
