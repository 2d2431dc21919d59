import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar'
import { expectMoneyToAgree } from '../tests/fixtures/invariants.ts'
import { GRAPHQL_CASES } from '../tests/api/tenancy-graphql.ts'
import { REST_CASES } from '../tests/api/tenancy-rest.ts'
import { openTwoSuppliers } from '../tests/api/tenancy-world.ts'
import { openClearing, DEADLINE, TODAY } from './engine/clearing/testing/clearing.ts'
import { runDueClears } from './engine/clearing/run.ts'
import { openDatabase } from './platform/db/database.ts'
import type { Database } from './platform/db/driver.ts'
import { createClusterDatabase, dropClusterDatabases } from './platform/db/testing/cluster-database.ts'
import { checkShards } from './platform/shards/check-shards.ts'
import { withCluster, type Cluster } from './platform/shards/cluster.ts'
import { distribute } from './platform/shards/distribute.ts'
import { moveAccount } from './platform/shards/move-account.ts'
import { shardsStatus } from './platform/shards/shards-status.ts'
import { newDataDir } from './testing/program.ts'

const { CITUS_URL } = process.env
if (CITUS_URL === undefined)
  process.stderr.write('CITUS_URL does not name a Citus cluster: the tests of one were not run\n')

const PREFIX = `sooner_shards_${process.pid}`

describe.skipIf(CITUS_URL === undefined)('a Citus cluster', () => {
  let url: string
  let database: Database
  const onCluster = <T>(work: (cluster: Cluster) => Promise<T>) => withCluster(url, work)

  beforeAll(async () => {
    url = await createClusterDatabase(CITUS_URL!, `${PREFIX}_a`, { isDistributed: false })
    database = await openDatabase({ databaseUrl: url, dataDir: newDataDir() })
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await dropClusterDatabases(CITUS_URL!, PREFIX)
  })

  async function offering(invoices: number) {
    const clearing = await openClearing(database)
    const rows = Array.from({ length: invoices }, (_, n) => ({
      invoiceNumber: String(n),
      dueDay: addDays(TODAY, 30 + (n % 40)),
    }))
    const { accountId } = await clearing.offering(rows)
    return accountId
  }

  const clears = async (accountId: string) =>
    database.asAccount(accountId, (tx) =>
      tx.query('select award_count as awards, pool_after_minor as pool from clears where account_id = $1', [
        accountId,
      ]),
    )

  const inTurn = async (cluster: Cluster, statements: readonly string[]) => {
    for (const statement of statements) await cluster.run(statement)
  }

  let early: string
  let late: string

  test('a filled database is distributed with its rows, and clears the same as before', async () => {
    early = await offering(20)
    late = await offering(20)
    await runDueClears(database, { now: DEADLINE, marketUuid: await marketOf(early) })
    const said: string[] = []
    await onCluster((cluster) => distribute(cluster, (line) => said.push(line)))
    expect(said).toContain('invoices: distributed by account')
    expect(said).toContain('holidays: a copy on each node')
    await database.close()
    database = await openDatabase({ databaseUrl: url, dataDir: newDataDir() })
    expect(await clears(early)).toEqual([{ awards: 20, pool: expect.any(Number) }])
    await runDueClears(database, { now: DEADLINE })
    expect(await clears(late)).toEqual(await clears(early))
    for (const accountId of [early, late]) await expectMoneyToAgree(database, accountId)
  }, 300_000)

  async function marketOf(accountId: string): Promise<string> {
    const [market] = await database.asAccount(accountId, (tx) =>
      tx.query<{ uuid: string }>('select market_uuid as uuid from markets where account_id = $1', [
        accountId,
      ]),
    )
    return market!.uuid
  }

  test('distributing again changes nothing, and the check finds all where it belongs', async () => {
    const said: string[] = []
    await onCluster((cluster) => distribute(cluster, (line) => said.push(line)))
    expect(said).toEqual(['all tables are distributed'])
    const found = await onCluster(checkShards)
    expect(found.map(({ check, state }) => [check, state])).toEqual([
      ['cluster', 'ok'],
      ['roles of nodes', 'ok'],
      ['shards', 'ok'],
      ['policies of shards', 'ok'],
    ])
  }, 120_000)

  test('a table that is not distributed and one that lets all rows through are found', async () => {
    await onCluster((cluster) =>
      inTurn(cluster, [
        'create table parts (account_id uuid not null, part_id uuid not null, primary key (account_id, part_id))',
        'alter table drafts no force row level security',
      ]),
    )
    const found = await onCluster(checkShards)
    expect(found.filter(({ state }) => state === 'failure').map(({ message }) => message)).toEqual([
      'not where they belong: parts',
      'not in force on drafts, parts',
    ])
    await onCluster((cluster) =>
      inTurn(cluster, ['drop table parts', 'alter table drafts force row level security']),
    )
  })

  test('an account sees its own rows alone, on each node', async () => {
    const seen = await database.asAccount(late, (tx) => tx.query('select account_id as id from accounts'))
    expect(seen).toEqual([{ id: late }])
    const write = database.asAccount(late, (tx) =>
      tx.query('update accounts set name = $2 where account_id = $1 returning 1', [early, 'taken']),
    )
    expect(await write).toEqual([])
  })

  test('a migration runs on distributed tables, also one that changes rows of all accounts', async () => {
    await onCluster((cluster) =>
      inTurn(cluster, [
        `delete from schema_migrations where name = '049_whole_books.sql'`,
        'alter table imports drop column closed_count',
        'alter table invoices drop column file_holds cascade',
      ]),
    )
    await database.close()
    database = await openDatabase({ databaseUrl: url, dataDir: newDataDir() })
    const rows = await database.asAccount(late, (tx) =>
      tx.query('select distinct file_holds as holds from invoices where account_id = $1', [late]),
    )
    expect(rows).toEqual([{ holds: 0 }])
  }, 120_000)

  test('after a restore each book has another epoch by the statement of docs/operating.md', async () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')
    const [, statement] = /--command='(update accounts set book_epoch[^']+)'/.exec(page)!
    const epochs = async () =>
      (
        await database.asSystem((tx) =>
          tx.query<{ epoch: string }>('select book_epoch as epoch from accounts'),
        )
      ).map(({ epoch }) => epoch)
    const before = await epochs()
    await onCluster((cluster) => cluster.run(statement!))
    expect(new Set([...before, ...(await epochs())]).size).toBe(2 * before.length)
  })

  test('no statement of a supplier’s call is sent to more than one shard', async () => {
    const { world } = await openTwoSuppliers(database)
    const several: string[] = []
    let known = await severalShards()
    const note = async (call: string) => {
      await world.api.services.background.settled()
      const count = await severalShards()
      if (count > known && !several.includes(call)) several.push(call)
      known = count
    }
    for (const [call, cases] of Object.entries(REST_CASES)) {
      for (const { ask } of cases) {
        const { path, ...asked } = ask(world)
        if (path.startsWith('signed')) continue
        await world.api.call(call.split(' ')[0]!.toUpperCase(), path, { token: world.token, ...asked })
        await note(call)
      }
    }
    for (const [call, cases] of Object.entries(GRAPHQL_CASES)) {
      for (const { query, variables } of cases) {
        await world.api.gql(world.token, query, variables?.(world))
        await note(call)
      }
    }
    expect(several).toEqual([])
  }, 300_000)

  async function severalShards(): Promise<number> {
    const [row] = await onCluster((cluster) =>
      cluster.rows<{ count: number }>(
        `select query_execution_multi_shard::int as count from citus_stat_counters
         where name = current_database()`,
      ),
    )
    return row!.count
  }

  test('an account is moved to a node with its rows, alone in its shards, and goes on there', async () => {
    const [node] = (await onCluster(shardsStatus)).nodes
    const moved = await onCluster((cluster) => moveAccount(cluster, late, node!.node))
    expect(moved).toMatchObject({ accountId: late, to: node!.node })
    const { own } = await onCluster(shardsStatus)
    expect(own).toEqual([{ accountId: late, node: node!.node, bytes: expect.any(Number) }])
    expect(await clears(late)).toHaveLength(1)
    await expectMoneyToAgree(database, late)
    await expect(onCluster((cluster) => moveAccount(cluster, randomUUID(), node!.node))).rejects.toThrow(
      'no account',
    )
    await expect(onCluster((cluster) => moveAccount(cluster, late, 'nowhere:1'))).rejects.toThrow('no node')
  }, 300_000)
})
