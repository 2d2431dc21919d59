import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { readConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { createServices } from '../../services.ts'
import { newDataDir } from '../../testing/program.ts'
import { HEAD, openImport } from '../import/testing/import.ts'
import { snapshotsOf } from './snapshots.ts'
import { warmSnapshots } from './warm-snapshots.ts'

const FILE = `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n`
const BOOKS = 4

/** A database that is read for a snapshot once all is `imported`, and how many wait for that or read at the same time. */
function watchSnapshots(database: Database, imported: Promise<void>) {
  const read = { all: 0, most: 0 }
  let open = 0
  const asAccount: Database['asAccount'] = async (accountId, work, options) => {
    if (options?.isolation !== 'repeatable read') return database.asAccount(accountId, work, options)
    read.all++
    read.most = Math.max(read.most, ++open)
    try {
      await imported
      return await database.asAccount(accountId, work, options)
    } finally {
      open--
    }
  }
  return { database: { ...database, asAccount }, read }
}

eachDatabase('books that are imported', (open) => {
  test('are packed ahead of their first browser, one at a time', async () => {
    const imported = Promise.withResolvers<void>()
    const { database, read } = watchSnapshots(await open(), imported.promise)
    const config = readConfig({ DATA_DIR: newDataDir(), LOG_LEVEL: 'silent' })
    const services = createServices(config, database, createLog('silent'))
    const imports = await openImport(database)
    const warming = warmSnapshots(services)
    onTestFinished(() => warming.stop())
    const accounts = await Promise.all(Array.from({ length: BOOKS }, () => imports.newAccount()))
    await Promise.all(accounts.map((account) => imports.importText(account, FILE)))
    imported.resolve()
    await services.background.settled()
    for (const account of accounts)
      expect((await snapshotsOf(services).manifest(account, new Date())).rowCount).toBe(1)
    expect(read).toEqual({ all: BOOKS, most: 1 })
  })

  test('are packed slowly only until somebody asks for them', async () => {
    const database = await open()
    const config = readConfig({ DATA_DIR: newDataDir(), LOG_LEVEL: 'silent' })
    const snapshots = snapshotsOf(createServices(config, database, createLog('silent')))
    const imports = await openImport(database)
    const account = await imports.newAccount()
    await imports.importText(account, FILE)

    const paused = Promise.withResolvers<void>()
    const hurried = Promise.withResolvers<void>()
    const pause = () => {
      paused.resolve()
      return hurried.promise
    }
    const ahead = snapshots.packAhead(account, new Date(), {
      pause,
      hurry: hurried.resolve,
      isHurried: false,
    })
    await paused.promise
    expect((await snapshots.manifest(account, new Date())).rowCount).toBe(1)
    await ahead
  })
})
