import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cloneTestDatabase } from '../../server/platform/db/testing/database.ts'
import { seededRandom } from '../../server/features/generate/random.ts'
import { isSoak, report, rounds } from '../fixtures/soak.ts'
import { Town, type Place } from './town.ts'

const KILL_EVERY_MS = 2_000
const SECONDS = rounds(2, 600)
/** Within this every command is acknowledged, by the other server or by the one that is back. */
const CARRIED_ON_MS = 3_000

test('of two servers on one PostgreSQL one is killed every two seconds: no acknowledged command and no clear is lost or doubled, clients carry on at the other', async () => {
  const town = await Town.open({ databaseUrl: await cloneTestDatabase() })
  const random = seededRandom(3)
  let kills = 0
  const records = await town.during(async () => {
    for (const started = performance.now(); performance.now() - started < SECONDS * 1000; kills++) {
      const place = random.pick(town.places)
      await Promise.all([killAndStart(town, place), delay(KILL_EVERY_MS)])
    }
  })
  const cleared = records.reduce((sum, one) => sum + one.cleared.length, 0)
  report(
    `kills of servers: ${kills} kills in ${SECONDS} s, ${cleared} offers cleared, ${town.tally.toString()}`,
  )
  expect(cleared).toBeGreaterThan(0)
  expect(town.tally.answeredFailures).toEqual([])
  // The short form runs beside other tests, whose processors it shares.
  if (isSoak) expect(town.tally.slowest).toBeLessThan(CARRIED_ON_MS)
}, 3_600_000)

async function killAndStart(town: Town, place: Place): Promise<void> {
  await town.kill(place)
  await town.start(place)
}
