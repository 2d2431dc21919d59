import type { AccountChange } from '../bus/account-version.ts'
import type { ChangeBus } from '../bus/change-bus.ts'
import type { Relay } from '../bus/relay.ts'
import type { DataDirLock } from './directory/data-dir-lock.ts'

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
export interface Transaction {
  /** Queries that are not awaited one by one run in the order of their calls. */
  query<Row>(sql: string, params?: readonly Param[]): Promise<Row[]>
  /**
   * The same for hundreds of rows and more. Their columns are texts, whole numbers up to 2^53, truth values, null, and points in
   * time, which `instants` names.
   */
  queryMany<Row>(
    sql: string,
    params: readonly Param[],
    instants?: readonly (keyof Row & string)[],
  ): Promise<Row[]>
  /** Runs just before the commit and travels with it. Nobody gets its result; its failure fails the transaction. */
  atEnd(sql: string, params: readonly Param[]): void
  /** Several statements without parameters or results. */
  run(sql: string): Promise<void>
  /** `COPY … FROM STDIN (format csv)` without a header. Row-level security requires a temporary table as its target. */
  copyIn(sql: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** `COPY (…) TO STDOUT`. Consume it completely, or return early, before the next query. */
  copyOut(sql: string): AsyncIterable<Uint8Array>
}

/** A transaction whose changes are announced after the commit. */
export interface ChangeTransaction extends Transaction {
  announce(change: AccountChange): void
}

export interface TransactionOptions {
  readonly isolation?: 'repeatable read'
  /** Sees what another transaction sees that is still open: the text of its `pg_export_snapshot()`. Not embedded. */
  readonly snapshot?: string
}

export interface DriverTransactionOptions extends TransactionOptions {
  /** Statements without parameters that each transaction begins with; they travel with `begin`. */
  readonly prelude?: readonly string[] | undefined
  /** The key of its queue; default: the server's own work. */
  readonly accountId?: string | undefined
}

/** The interface of a database backend; `database.ts` builds the rest on it. */
export interface Driver {
  readonly kind: 'pglite' | 'postgres'
  /** How long work is cut into transactions; absent where others do not wait for the end of one. */
  readonly slices?: SliceLimits | undefined
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: DriverTransactionOptions): Promise<T>
  /** Refreshes the planner's statistics, where that would hold up others too long in one transaction. */
  analyze?(): Promise<void>
  /** Vacuums and analyzes. Absent where the database does so by itself. */
  maintain?(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Database {
  readonly kind: Driver['kind']
  /** How long work is cut into transactions; undefined: it is one. */
  readonly slices: SliceLimits | undefined
  /** Called after each commit that announced changes, here or in another process. */
  readonly changes: ChangeBus
  readonly relay: Relay
  readonly lock: DataDirLock | undefined
  /** A transaction that can see and write one account's rows only. */
  asAccount<T>(
    accountId: string,
    work: (tx: ChangeTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /**
   * Reads one account's rows, which may lag behind by seconds: on the replica, where there is one. Never what follows a write
   * of the same user, nor what a write is decided by.
   */
  asReader<T>(accountId: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** A transaction over all accounts: signing in, schedules, seeding. Never for a supplier's own call. */
  asSystem<T>(work: (tx: ChangeTransaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Refreshes the planner's statistics of tables of which a tenth has changed. Call it after bulk writes: the embedded database
   * has no autovacuum.
   */
  analyze(): Promise<void>
  /**
   * Vacuums the tables with many dead rows, analyzes those of which much has changed, and returns the names of both. The
   * embedded database has no autovacuum: without this, a book that is edited every day would grow without bound, and plans
   * made for an empty table would be kept while it fills. Others wait for one table at a time.
   */
  maintain(): Promise<readonly string[]>
  close(): Promise<void>
}

/** The database cannot be reached, or dropped the connection: a retry may succeed. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'
}

/** How a database on which transactions wait for each other wants long work to be cut. */
export interface SliceLimits {
  /** Rows of the first transaction of a kind, and the least of any: fewer would take about as long. Work of no more is one. */
  readonly firstRows: number
  readonly mostRows: number
  /** How long one transaction is to hold the database. */
  readonly holdMs: number
}
