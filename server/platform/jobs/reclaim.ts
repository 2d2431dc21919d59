import type { Services } from '../services.ts'
import { every, type Schedule } from './schedule.ts'

const PAUSE_MS = 10 * 60_000

/** Makes room of rows that are gone free again, now and then, in a database that does not do so by itself. */
export function scheduleReclaim({ database, log }: Services): Schedule {
  // Whoever waited for the start goes first.
  let isStart = true
  return every(PAUSE_MS, log, 'reclaim', async () => {
    const tables = isStart ? [] : await database.reclaim()
    isStart = false
    if (tables.length > 0) log.info({ tables }, 'room reclaimed')
  })
}
