import * as v from 'valibot'
import type { Database } from '../../platform/db/driver.ts'
import { isoDayText, uuid } from '../../platform/inputs.ts'
import { listEvents, type StoredEvent } from './store.ts'

const PAGE_EVENTS = 10_000

/** The operator's request: the events from a day on, or those after the last one of a page. */
export const eventQuery = v.object({
  since: v.optional(isoDayText, '1970-01-01'),
  after: v.optional(v.object({ at: v.pipe(v.string(), v.isoTimestamp()), eventId: uuid })),
  first: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PAGE_EVENTS)), PAGE_EVENTS),
})

export type EventQuery = v.InferOutput<typeof eventQuery>

export interface EventPage {
  readonly events: readonly StoredEvent[]
  /** Where the next page begins; undefined after the last event. */
  readonly after: EventQuery['after']
}

/** The events from a day on, the earliest first, a page at a time. */
export async function exportEvents(
  database: Database,
  { since, after, first }: EventQuery,
): Promise<EventPage> {
  const from = { at: new Date(after?.at ?? `${since}T00:00:00Z`), eventId: after?.eventId }
  const rows = await database.asSystem((tx) => listEvents(tx, from, first))
  const last = rows.at(-1)
  const isFull = last !== undefined && rows.length === first
  return {
    events: rows.map(({ accountId, name, properties, recent, at }) => ({
      accountId,
      name,
      properties,
      recent,
      at,
    })),
    after: isFull ? { at: last.at.toISOString(), eventId: last.eventId } : undefined,
  }
}
