import { expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { rounds } from '../fixtures/soak.ts'
import { FAULTS, sabotaged } from './faults.ts'
import { ModelViolation, Walk } from './walk.ts'
import { openWorld } from './world.ts'

/** Both databases have one dialect: the slower one runs fewer steps. */
const STEPS = { postgres: rounds(150, 10_000), pglite: rounds(25, 2000) }
/** Starts a new world at intervals: the data of many steps would slow the checks down. */
const STEPS_A_WORLD = 200
const WORLDS_A_DATABASE = 5
const STEPS_TO_CATCH = 1500

eachDatabase('random users and clears', (open, kind) => {
  const steps = STEPS[kind]
  test(`OFF-026 GQL-029 PRM-004 steps of seven tabs keep to the legal transitions and to every promise about money`, async () => {
    let database: Database | undefined
    for (let world = 0; world * STEPS_A_WORLD < steps; world++) {
      if (database === undefined || world % WORLDS_A_DATABASE === 0) database = await open()
      const walk = new Walk(await openWorld(database), world + 1)
      for (let step = 0; step < Math.min(steps, STEPS_A_WORLD); step++) await walk.step()
    }
  }, 900_000)

  if (kind === 'postgres')
    test.each(Object.entries(FAULTS))(
      '%s: the walk notices',
      async (_, sabotage) => {
        const faulty = sabotaged(await open.forTest(), sabotage)
        const walk = new Walk(await openWorld(faulty.database), 99)
        const surprise = await walkUntilViolation(walk)
        expect(faulty.hits()).toBeGreaterThan(0)
        expect(surprise).toBeInstanceOf(ModelViolation)
      },
      300_000,
    )
})

async function walkUntilViolation(walk: Walk): Promise<unknown> {
  for (let step = 0; step < STEPS_TO_CATCH; step++) {
    try {
      await walk.step()
    } catch (error) {
      return error
    }
  }
  return undefined
}
