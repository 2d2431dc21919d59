import { expect, onTestFinished, test, vi } from 'vitest'
import {
  createClusterDatabase,
  dropClusterDatabases,
} from '../../server/platform/db/testing/cluster-database.ts'
import { report, rounds } from '../fixtures/soak.ts'
import { workersOf } from './cluster-nodes.ts'
import { Town } from './town.ts'

const { CITUS_URL } = process.env
if (CITUS_URL === undefined)
  process.stderr.write('CITUS_URL does not name a Citus cluster: no node of one was killed\n')

const TIMES = rounds(4, 40)
/** So many commands are acknowledged before a node is killed, and so many attempts fail before it is started again. */
const BETWEEN = 15

test.skipIf(CITUS_URL === undefined)(
  'each node of a cluster in turn is killed under load and started again: no acknowledged command and no clear is lost or doubled, clients are told 503',
  async () => {
    const name = `sooner_kill_node_${process.pid}`
    onTestFinished(() => dropClusterDatabases(CITUS_URL!, name))
    const town = await Town.open({ databaseUrl: await createClusterDatabase(CITUS_URL!, name) })
    const nodes = await workersOf(CITUS_URL!)
    onTestFinished(async () => {
      for (const node of nodes) await node.start()
    })
    const records = await town.during(async () => {
      for (let n = 0; n < TIMES; n++) {
        const node = nodes[n % nodes.length]!
        await untilMore(() => town.tally.acknowledged)
        node.kill()
        await untilMore(() => failures(town))
        await node.start()
      }
      await untilMore(() => town.tally.acknowledged)
    })
    const cleared = records.reduce((sum, one) => sum + one.cleared.length, 0)
    report(`kills of nodes: ${TIMES} kills, ${cleared} offers cleared, ${town.tally.toString()}`)
    expect(cleared).toBeGreaterThan(0)
    expect(town.tally.answeredFailures).toEqual(['DATABASE_UNAVAILABLE'])
  },
  3_600_000,
)

async function untilMore(count: () => number): Promise<void> {
  const before = count()
  await vi.waitUntil(() => count() >= before + BETWEEN, { timeout: 300_000 })
}

function failures({ tally }: Town): number {
  return [...tally.failures.values()].reduce((sum, count) => sum + count, 0)
}
