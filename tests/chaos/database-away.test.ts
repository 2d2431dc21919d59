import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cloneTestDatabase } from '../../server/platform/db/testing/database.ts'
import { isSoak, report, rounds } from '../fixtures/soak.ts'
import { openWire } from '../fixtures/wire.ts'
import { startThrowawayPostgres } from '../throwaway-postgres.ts'
import { Town } from './town.ts'

const TIMES = rounds(1, 20)
const AWAY_MS = 1_500
/** Clients are told within this that the database is away. */
const TOLD_MS = 12_000

function expectTold({ tally }: Town, what: string): void {
  report(`${what}: ${tally.toString()}`)
  expect([...tally.failures.keys()].toSorted(), tally.toString()).toEqual(['DATABASE_UNAVAILABLE'])
  // The short form runs beside other tests, whose processors and disk it shares.
  if (isSoak) expect(tally.slowestFailure, tally.toString()).toBeLessThan(TOLD_MS)
}

test.each(['fast', 'immediate'] as const)(
  'PostgreSQL stopped (%s) and started under load: clients are told 503 and when to come back, nothing acknowledged is lost, servers go on without a restart',
  async (mode) => {
    const postgres = await startThrowawayPostgres({ isDurable: true })
    onTestFinished(() => postgres.stop())
    const town = await Town.open({ databaseUrl: postgres.url })
    await town.during(async () => {
      for (let n = 0; n < TIMES; n++) {
        await delay(AWAY_MS)
        await postgres.halt(mode)
        await delay(AWAY_MS)
        await postgres.start()
      }
      await delay(AWAY_MS)
    })
    expectTold(town, `PostgreSQL stopped, ${mode}, ${TIMES} times`)
  },
  3_600_000,
)

test.each(['cut', 'stall'] as const)(
  'the network between servers and database (%s): clients are told 503 and when to come back, nothing acknowledged is lost, servers go on without a restart',
  async (how) => {
    const ownUrl = await cloneTestDatabase()
    const wire = await openWire(new URL(ownUrl))
    const town = await Town.open({ databaseUrl: wire.url, ownUrl })
    await town.during(async () => {
      for (let n = 0; n < TIMES; n++) {
        await delay(AWAY_MS)
        await wire[how]()
        // A network that carries nothing is noticed by waiting.
        await delay(how === 'stall' ? TOLD_MS : AWAY_MS)
        await wire.mend()
      }
      await delay(AWAY_MS)
    })
    expectTold(town, `network, ${how}, ${TIMES} times`)
  },
  3_600_000,
)
