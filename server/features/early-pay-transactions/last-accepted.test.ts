import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON } from '../../testing/api.ts'
import { listLastAccepted } from './last-accepted.ts'

eachDatabase('what a customer accepted last', (open) => {
  test('is the transaction of the latest deposit, then of the latest deadline, of its own currency', async () => {
    const database = await open.forTest()
    const [own, other] = [
      await addSupplier(database, 'own@supplier.test', { currencies: [] }),
      await addSupplier(database, 'other@supplier.test', { currencies: [] }),
    ]
    const [customer, stranger] = [randomUUID(), randomUUID()]
    const add = (
      accountId: string,
      customerUuid: string,
      currency: string,
      days: readonly [number, number],
    ) =>
      database.asSystem((tx) =>
        tx.query(
          `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency,
             invoice_minor, discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day,
             payment_initiated_day, deposit_day, created_at)
           values ($1, $2, $3, $3, $4, $5, $6::bigint, 5, $6::bigint - 5, 1, 7, 'APR', $7::int, $7::int, $8, $9) returning 1`,
          [accountId, randomUUID(), randomUUID(), customerUuid, currency, days[0] * 10, ...days, NOON],
        ),
      )
    // Days of the deadline and of the deposit.
    await add(own.accountId, customer, 'USD', [103, 105])
    await add(own.accountId, customer, 'USD', [102, 106])
    await add(own.accountId, customer, 'USD', [104, 106])
    await add(own.accountId, customer, 'USD', [101, 106])
    await add(own.accountId, customer, 'EUR', [100, 110])
    await add(own.accountId, stranger, 'USD', [100, 120])
    await add(other.accountId, customer, 'USD', [100, 130])
    const ask = [
      { customerUuid: customer, currency: usd },
      { customerUuid: customer, currency: eur },
      { customerUuid: customer, currency: usd },
      { customerUuid: randomUUID(), currency: usd },
    ]
    const found = await database.asAccount(own.accountId, (tx) => listLastAccepted(tx, own.accountId, ask))
    const sums = {
      discountMinor: 5,
      daysWeighted: 7,
      transactionUuid: expect.any(String),
      customerUuid: customer,
    }
    expect(found.toSorted((a, b) => b.clearDay - a.clearDay)).toEqual([
      { ...sums, currency: 'USD', clearDay: 104, invoiceMinor: 1040 },
      { ...sums, currency: 'EUR', clearDay: 100, invoiceMinor: 1000 },
    ])
  })
})
