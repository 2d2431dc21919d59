import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/db/driver.ts'
import type { SentEvent } from './event.ts'

export interface StoredEvent {
  /** Null: nobody was signed in. */
  readonly accountId: string | null
  readonly name: string
  readonly properties: Readonly<Record<string, string | number>>
  readonly recent: readonly string[] | null
  readonly at: Date
}

export async function insertEvent(
  tx: Transaction,
  accountId: string,
  { name, properties, recent }: SentEvent,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into tracked_events (account_id, event_id, name, properties, recent, at)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6)`,
    [accountId, randomUUID(), name, JSON.stringify(properties), recent ? JSON.stringify(recent) : null, at],
  )
}

export async function insertVisitorEvent(
  tx: Transaction,
  { name, properties, recent }: SentEvent,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into visitor_events (event_id, name, properties, recent, at) values ($1, $2, $3::jsonb, $4::jsonb, $5)`,
    [randomUUID(), name, JSON.stringify(properties), recent ? JSON.stringify(recent) : null, at],
  )
}

type ListedEvent = StoredEvent & { readonly eventId: string }

/** Where a page of events begins: at a moment, or behind an event of that moment. */
export interface EventPlace {
  readonly at: Date
  readonly eventId: string | undefined
}

/** The events of all accounts and visitors from a place on, the earliest first, so many at most. */
export async function listEvents(
  tx: Transaction,
  { at, eventId }: EventPlace,
  most: number,
): Promise<readonly ListedEvent[]> {
  const params = [at, eventId ?? null, most]
  const lists = await Promise.all([
    tx.query<ListedEvent>(
      `select account_id as "accountId", event_id as "eventId", ${eventPage('tracked_events')}`,
      params,
    ),
    tx.query<ListedEvent>(
      `select null as "accountId", event_id as "eventId", ${eventPage('visitor_events')}`,
      params,
    ),
  ])
  return lists.flat().toSorted(byPlace).slice(0, most)
}

function eventPage(table: string): string {
  return `name, properties, recent, at from ${table}
    where at >= $1 and ($2::uuid is null or (at, event_id) > ($1, $2)) order by at, event_id limit $3`
}

function byPlace(a: ListedEvent, b: ListedEvent): number {
  return a.at.getTime() - b.at.getTime() || (a.eventId < b.eventId ? -1 : 1)
}
