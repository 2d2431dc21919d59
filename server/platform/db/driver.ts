import type { ChangeBus } from './change-bus.ts'
import type { DataDirLock } from './data-dir-lock.ts'

/** A parameter of a query. JSON goes as text (`JSON.stringify`), arrays only to `= any($n)`. */
export type Param =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly string[]
  | readonly number[]

/**
 * One open transaction. Results are alike on both databases: int8 a number (beyond 2^53 it throws), numeric and date
 * text, timestamptz a `Date`, bytea a `Uint8Array`, json parsed. int8[] must not be selected.
 */
export interface Session {
  query<Row>(sql: string, params?: readonly Param[]): Promise<Row[]>
  /** Several statements without parameters or results. */
  run(sql: string): Promise<void>
  /** `COPY … FROM STDIN (format csv)` without a header. Row-level security wants a temporary table as its target. */
  copyIn(sql: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** `COPY (…) TO STDOUT`. Read it to the end, or break off, before the next query. */
  copyOut(sql: string): AsyncIterable<Uint8Array>
}

/** A change of an account, told to its listeners once the transaction is durable. */
export interface AccountChange {
  readonly accountId: string
  readonly version: number
  readonly kind: string
}

/** A session whose changes are announced after the commit. */
export interface Tx extends Session {
  announce(change: AccountChange): void
}

export interface TransactionOptions {
  readonly isolation?: 'repeatable read'
}

/** A transaction as a driver is asked for it. */
export interface DriverTransaction extends TransactionOptions {
  /** In whose queue it waits; without one in that of the server's own work. */
  readonly accountId?: string | undefined
}

/** What a kind of database has to offer; `database.ts` builds the rest on it. */
export interface Driver {
  readonly kind: 'pglite' | 'postgres'
  transaction<T>(work: (session: Session) => Promise<T>, options?: DriverTransaction): Promise<T>
  /** Makes the room of rows that are gone free for new ones. A database that does so by itself has none. */
  reclaim?(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Database {
  readonly kind: Driver['kind']
  /** Told after each commit that announced changes. */
  readonly changes: ChangeBus
  /** The data directory's lock, when there is a directory. */
  readonly lock: DataDirLock | undefined
  /** A transaction that can see and write one account's rows only. */
  asAccount<T>(accountId: string, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** A transaction over all accounts: signing in, schedules, seeding. Never for a supplier's own call. */
  asSystem<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Renews what the planner knows of the tables. After bulk writes: nobody does it by itself in the embedded database. */
  analyze(): Promise<void>
  /**
   * Makes the room of rows that are gone free for new ones, where much is to be had; the tables it did so in. The embedded
   * database does not do it by itself: without this, a book that is edited every day would grow for ever. Others wait.
   */
  reclaim(): Promise<readonly string[]>
  close(): Promise<void>
}

/** The database cannot be reached, or dropped the connection: the same call may work a little later. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'
}
