import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/db/driver.ts'
import type { SentEvent } from './event.ts'

/** An event as an operator exports it. */
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

/** Where a page of events begins: at a moment, or behind an event of that moment. */
export interface EventPlace {
  readonly at: Date
  readonly eventId: string | undefined
}

/** The events of all accounts and visitors from a place on, the earliest first, so many at most. */
export function listEvents(
  tx: Transaction,
  { at, eventId }: EventPlace,
  most: number,
): Promise<readonly (StoredEvent & { readonly eventId: string })[]> {
  return tx.query(
    `select * from (
       select account_id as "accountId", event_id as "eventId", name, properties, recent, at from tracked_events where at >= $1
       union all
       select null, event_id, name, properties, recent, at from visitor_events where at >= $1) e
     where $2::uuid is null or (at, "eventId") > ($1, $2)
     order by at, "eventId" limit $3`,
    [at, eventId ?? null, most],
  )
}
