import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cloneTestDatabase } from '../../server/platform/db/testing/database.ts'
import { needFaketime } from '../needs/faketime.ts'
import { report, rounds } from '../fixtures/soak.ts'
import { Town } from './town.ts'

const SECONDS = rounds(1, 60)

test.each(['+3600', '-3600'])(
  'one of two servers whose clock is an hour off (%s s): sessions, keys and clears of both are neither lost nor doubled',
  async (offset) => {
    const library = needFaketime()
    const town = await Town.open({ databaseUrl: await cloneTestDatabase() })
    const records = await town.during(async () => {
      const [place] = town.places
      await town.kill(place!)
      const faked = { LD_PRELOAD: library, FAKETIME: `${offset}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
      await town.start(place!, faked)
      await delay(SECONDS * 1000)
    })
    const cleared = records.reduce((sum, one) => sum + one.cleared.length, 0)
    report(`clock ${offset} s: ${cleared} offers cleared, ${town.tally.toString()}`)
    expect(cleared).toBeGreaterThan(0)
    expect(town.tally.answeredFailures).toEqual([])
  },
  600_000,
)
