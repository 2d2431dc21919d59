import { createHmac, randomUUID } from 'node:crypto'
import type { Database } from '../../db/driver.ts'

/** Counters that all servers of one database share. Times are the database's, so that clocks of servers do not matter. */
export interface LimitStore {
  /** Counts an event in the window of its key; returns how many it has had, and milliseconds to its end. */
  countEvent(key: string, windowMs: number): Promise<{ readonly used: number; readonly leftMs: number }>
  /** Takes tokens out of the bucket of a key, below zero too, and returns those that are left. */
  spend(key: string, count: number, bucket: BucketSize): Promise<number>
  /** Takes one of the slots of a key for a while; undefined when all are taken. */
  takeSlot(key: string, most: number, forMs: number): Promise<string | undefined>
  extendSlot(key: string, slotId: string, forMs: number): Promise<void>
  freeSlot(key: string, slotId: string): Promise<void>
}

export interface BucketSize {
  readonly perSecond: number
  readonly atOnce: number
}

/** The tables of `043_shared_limits.sql`. Keys are hashed by the secret that the servers share. */
export function createLimitStore(database: Database, secret: string): LimitStore {
  const hashed = (key: string) => createHmac('sha256', secret).update(`limit ${key}`).digest()
  return {
    async countEvent(key, windowMs) {
      const [row] = await database.asSystem((tx) =>
        tx.query<{ used: number; leftMs: number }>(
          `insert into limit_windows as w (key, ends_at, used) values ($1, now() + $2 * interval '1 ms', 1)
           on conflict (key) do update set
             used = case when w.ends_at <= now() then 1 else w.used + 1 end,
             ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
           returning used, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`,
          [hashed(key), windowMs],
        ),
      )
      return row!
    },
    async spend(key, count, { perSecond, atOnce }) {
      const [row] = await database.asSystem((tx) =>
        tx.query<{ tokens: number }>(
          `insert into limit_buckets as b (key, tokens, at) values ($1, $3::float8 - $2::float8, now())
           on conflict (key) do update set at = now(), tokens =
             least($3::float8, b.tokens + greatest(0, extract(epoch from now() - b.at)) * $4::float8) - $2::float8
           returning tokens`,
          [hashed(key), count, atOnce, perSecond],
        ),
      )
      return row!.tokens
    },
    takeSlot(key, most, forMs) {
      const hash = hashed(key)
      return database.asSystem(async (tx) => {
        // Of two servers that ask at once one waits for the other.
        await tx.query('select pg_advisory_xact_lock($1)', [hash.readInt32BE(0)])
        const [row] = await tx.query<{ slotId: string }>(
          `insert into limit_slots (key, slot_id, ends_at) select $1, $2, now() + $4 * interval '1 ms'
           where (select count(*) from limit_slots where key = $1 and ends_at > now()) < $3
           returning slot_id as "slotId"`,
          [hash, randomUUID(), most, forMs],
        )
        return row?.slotId
      })
    },
    async extendSlot(key, slotId, forMs) {
      await database.asSystem((tx) =>
        tx.query(
          `update limit_slots set ends_at = now() + $3 * interval '1 ms' where key = $1 and slot_id = $2`,
          [hashed(key), slotId, forMs],
        ),
      )
    },
    async freeSlot(key, slotId) {
      await database.asSystem((tx) =>
        tx.query('delete from limit_slots where key = $1 and slot_id = $2', [hashed(key), slotId]),
      )
    },
  }
}
