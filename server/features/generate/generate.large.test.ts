import { expect, test } from 'vitest'
import * as v from 'valibot'
import { openTestDatabase } from '../../platform/db/testing/database.ts'
import { NOON } from '../../testing/api.ts'
import { generateRequest, runGenerate } from './generate-request.ts'

const SUPPLIER = 'wide@generate.test'

test('twenty thousand customers are generated, each with an invoice and a market, and one more is rejected', async () => {
  const request = v.parse(generateRequest, {
    supplier: SUPPLIER,
    invoices: 25_000,
    customers: 20_000,
    seed: 1,
  })
  expect(v.safeParse(generateRequest, { ...request, customers: 20_001 }).success).toBe(false)
  const database = await openTestDatabase('pglite')
  try {
    await runGenerate(database, request, NOON)
    const [counts] = await database.asSystem((tx) =>
      tx.query(
        `select (select count(*) from invoices) as invoices, (select count(*) from customers) as customers,
           (select count(distinct customer_uuid) from markets) as open, (select count(distinct customer_uuid) from invoices) as offered`,
      ),
    )
    expect(counts).toEqual({ invoices: 25_000, customers: 20_000, open: 20_000, offered: 20_000 })
  } finally {
    await database.close()
  }
})
