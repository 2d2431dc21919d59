import { bumpVersion } from './changes.ts'
import type { ChangeTransaction, Database, SliceLimits } from '../driver.ts'

/** One transaction of some work on an account, with the version that its changes have. */
type Step<T> = (tx: ChangeTransaction, version: number) => Promise<T>

/** Steps of one kind: how many rows each takes follows from how long those before it took. */
export interface Pace {
  /** Rows of the next step. Infinite where everything is one transaction. */
  readonly rows: number
  step<T>(rows: number, work: Step<T>, detail?: unknown): Promise<T>
}

/** Long work on one account: all of it one transaction, or slices between which others are served. */
export interface Slices {
  readonly isWhole: boolean
  pace(): Pace
  step<T>(work: Step<T>, detail?: unknown): Promise<T>
  /** The step after which the work is done. */
  lastStep<T>(work: Step<T>): Promise<T>
}

export interface SlicedWork {
  readonly accountId: string
  /** The kind of change that the work is; until its last step it has the kind `<kind>-part`. */
  readonly kind: string
  readonly detail: unknown
  readonly now: Date
  readonly rows: number
}

/** Others are told of a slice after so long at the earliest, and of the last one. */
const ANNOUNCE_MS = 2_000

/** Does the work in slices where the database asks for them, and in one transaction where not. */
export function inSlices<T>(
  database: Database,
  work: SlicedWork,
  run: (slices: Slices) => Promise<T>,
): Promise<T> {
  const { slices } = database
  if (slices === undefined || isWhole(database, work.rows))
    return database.asAccount(work.accountId, (tx) => run(wholeIn(tx, work)))
  return run(createSlices(database, work, slices))
}

export function isWhole({ slices }: Database, rows: number): boolean {
  return slices === undefined || rows <= slices.firstRows
}

/** All steps in a transaction that is already open: one change of the account. */
export function wholeIn(tx: ChangeTransaction, { accountId, kind, detail, now }: SlicedWork): Slices {
  let version: Promise<number> | undefined
  const step = async <T>(work: Step<T>): Promise<T> => {
    version ??= bumpVersion(tx, accountId, kind, detail, now)
    return work(tx, await version)
  }
  const pace = { rows: Number.POSITIVE_INFINITY, step: <T>(_: number, work: Step<T>) => step(work) }
  return { isWhole: true, pace: () => pace, step, lastStep: step }
}

function createSlices(database: Database, work: SlicedWork, limits: SliceLimits): Slices {
  const { accountId, kind, now } = work
  let announcedAt = performance.now()

  function transaction<T>(step: Step<T>, partKind: string, detail: unknown, isLast = false): Promise<T> {
    const isAnnounced = isLast || performance.now() - announcedAt >= ANNOUNCE_MS
    if (isAnnounced) announcedAt = performance.now()
    return database.asAccount(accountId, async (tx) =>
      step(tx, await bumpVersion(tx, accountId, partKind, detail, now, isAnnounced)),
    )
  }

  const part = <T>(step: Step<T>, detail: unknown) => transaction(step, `${kind}-part`, detail)
  return {
    isWhole: false,
    pace: () => createPace(part, limits),
    step: (step, detail = NO_MARKETS) => part(step, detail),
    lastStep: (step) => transaction(step, kind, { ...Object(work.detail), ...NO_MARKETS }, true),
  }
}

/** What a change tells of the markets whose invoices it touches: none. */
const NO_MARKETS = { marketUuids: [] as readonly string[] }

function createPace(part: <T>(step: Step<T>, detail: unknown) => Promise<T>, limits: SliceLimits): Pace {
  let rows = limits.firstRows
  return {
    get rows() {
      return rows
    },
    async step(taken, step, detail = NO_MARKETS) {
      let begun = 0
      const result = await part((tx, version) => {
        begun = performance.now()
        return step(tx, version)
      }, detail)
      rows = nextRows(limits, rows, { rows: taken, tookMs: performance.now() - begun })
      return result
    },
  }
}

/** How many rows to work on next. A single slow slice, as when the disk is busy, halves the next at most. */
export function nextRows(
  { firstRows, holdMs, mostRows }: SliceLimits,
  rows: number,
  last: { readonly rows: number; readonly tookMs: number },
): number {
  const wanted = Math.round((last.rows * holdMs) / Math.max(last.tookMs, 1))
  return Math.max(firstRows, Math.min(Math.max(wanted, Math.floor(rows / 2)), rows * 2, mostRows))
}
