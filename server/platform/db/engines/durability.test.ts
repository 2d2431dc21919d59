import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPglite } from './pglite.ts'
import { copyTestDataDir } from '../testing/database.ts'

test('each commit of the embedded store reaches the disk by a real sync before it is answered; reading does not', async () => {
  const syncs = new SharedArrayBuffer(4)
  const count = () => Atomics.load(new Int32Array(syncs), 0)
  const driver = await openPglite({ directory: join(copyTestDataDir(), 'database'), syncs })
  const during = async (work: () => Promise<unknown>) => {
    const before = count()
    await work()
    return count() - before
  }
  await driver.transaction((tx) => tx.run('create table paid (id integer primary key)'))
  const insert = (id: number) => driver.transaction((tx) => tx.query('insert into paid values ($1)', [id]))
  const perCommit: number[] = []
  for (let id = 0; id < 20; id++) perCommit.push(await during(() => insert(id)))
  expect(Math.min(...perCommit)).toBeGreaterThanOrEqual(1)
  expect(perCommit.filter((synced) => synced > 1).length).toBeLessThan(5)
  const { settings } = await driver.transaction(async (tx) => {
    const [row] = await tx.query<{ settings: string }>(
      `select string_agg(name || '=' || setting, ' ' order by name) as settings from pg_settings
       where name in ('fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes')`,
    )
    return row!
  })
  expect(settings).toBe('fsync=on full_page_writes=on synchronous_commit=on wal_sync_method=fsync')
  expect(await during(() => driver.transaction((tx) => tx.query('select count(*) from paid')))).toBe(0)
  await driver.close()
})
