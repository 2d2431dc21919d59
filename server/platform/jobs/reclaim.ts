import type { Services } from '../services.ts'
import { every, type Schedule } from './schedule.ts'

const PAUSE_MS = 10 * 60_000

/** Vacuums periodically, for a database without autovacuum. */
export function scheduleReclaim(services: Services): Schedule {
  const { database, log } = services
  // Delayed, so that calls that waited for the start go first.
  let isStart = true
  return every(PAUSE_MS, services, 'reclaim', async () => {
    const tables = isStart ? [] : await database.reclaim()
    isStart = false
    if (tables.length > 0) log.info({ tables }, 'room reclaimed')
  })
}
