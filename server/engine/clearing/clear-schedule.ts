import { keepMissedClears } from './missed-clears.ts'
import { runDueClears } from './run.ts'
import type { Services } from '../../platform/services.ts'
import { every, type Schedule } from '../../platform/jobs/schedule.ts'
import { observe } from '../../platform/telemetry/telemetry.ts'

/** Runs the clears that have come due, every few seconds, one run at a time. */
export function scheduleClears(services: Services): Schedule {
  const { config, database, log, now, telemetry } = services
  return every(config.clearEverySeconds * 1000, services, 'clears', async () => {
    await keepMissedClears(database)
    const cleared = await runDueClears(database, {
      now: now(),
      onCleared: (one) => log.info(one, 'market cleared'),
      around: (work) => observe(telemetry, 'clear', 'account', work),
    })
    telemetry.metrics?.cleared(cleared.length)
  })
}
