import { runDueClears } from './run.ts'
import type { Services } from '../../platform/services.ts'
import { every, type Schedule } from '../../platform/jobs/schedule.ts'

/** Runs the clears that have come due, every few seconds, one run at a time. */
export function scheduleClears({ config, database, log, now }: Services): Schedule {
  return every(config.clearEverySeconds * 1000, log, 'clears', async () => {
    await runDueClears(database, { now: now(), onCleared: (cleared) => log.info(cleared, 'market cleared') })
  })
}
