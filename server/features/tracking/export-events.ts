import * as v from 'valibot'
import type { Database } from '../../platform/db/driver.ts'
import { isoDayText } from '../../platform/inputs.ts'
import { listEvents, type StoredEvent } from './store.ts'

const MOST = 100_000

/** The operator's request: the events from a day on. */
export const eventQuery = v.object({ since: v.optional(isoDayText, '1970-01-01') })

export type EventQuery = v.InferOutput<typeof eventQuery>

/** The events from a day on, the earliest first, 100,000 at most. */
export function exportEvents(database: Database, { since }: EventQuery): Promise<readonly StoredEvent[]> {
  return database.asSystem((tx) => listEvents(tx, new Date(`${since}T00:00:00Z`), MOST))
}
