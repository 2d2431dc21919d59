import type { Services } from '../services.ts'
import { every, type Schedule } from './schedule.ts'

const PAUSE_MS = 10_000

/** Vacuums and analyzes what needs it, every few seconds, for a database without autovacuum. */
export function scheduleMaintenance(services: Services): Schedule {
  const { database, log } = services
  // Delayed, so that calls that waited for the start go first.
  let isStart = true
  return every(PAUSE_MS, services, 'maintenance', async () => {
    const tables = isStart ? [] : await database.maintain()
    isStart = false
    if (tables.length > 0) log.info({ tables }, 'vacuumed or analyzed')
  })
}
