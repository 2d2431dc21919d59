import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { decodeChunk } from '#domain/invoices'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { packSnapshot } from './snapshot.ts'
import { addAccount } from './testing/accounts.ts'

const NOW = new Date('2026-03-06T12:00:00Z')

eachDatabase('a book of many ids, which is read in parts', (open, kind) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  test('is packed whole', async () => {
    const own = await spreadAccount(database)
    expect(await packedIds(database, own)).toEqual(await idsOf(database, own))
  })

  test.runIf(kind === 'postgres')('is packed whole where no second connection is free', async () => {
    const own = await spreadAccount(database)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holding = Array.from({ length: 3 }, () => database.asAccount(own, () => released))
    const packed = await packedIds(database, own).finally(release)
    await Promise.all(holding)
    expect(packed).toEqual(await idsOf(database, own))
  })

  test.runIf(kind === 'postgres')(
    'is packed whole where the second connection fails as it begins',
    async () => {
      const own = await spreadAccount(database)
      const failing: Database = {
        ...database,
        asAccount: (accountId, work, options) =>
          database.asAccount(accountId, work, {
            ...options,
            ...(options?.snapshot !== undefined && { snapshot: '0000FFFF-0000FFFF-1' }),
          }),
      }
      expect(await packedIds(failing, own)).toEqual(await idsOf(database, own))
    },
  )
})

/** An account whose ids are spread as those of a large book. */
async function spreadAccount(database: Database): Promise<string> {
  const account = await addAccount(database, 50)
  await database.asSystem((tx) =>
    tx.query('update invoices set invoice_id = invoice_id * 100000 where account_id = $1', [account]),
  )
  return account
}

async function packedIds(database: Database, account: string): Promise<readonly number[]> {
  const { chunks } = await packSnapshot(database, account, NOW)
  return chunks.flatMap(({ body }) => [...decodeChunk(gunzipSync(body)).id]).sort((a, b) => a - b)
}

async function idsOf(database: Database, account: string): Promise<readonly number[]> {
  const rows = await database.asAccount(account, (tx) =>
    tx.query<{ id: number }>(
      'select invoice_id as id from invoices where account_id = $1 order by invoice_id',
      [account],
    ),
  )
  return rows.map(({ id }) => id)
}
