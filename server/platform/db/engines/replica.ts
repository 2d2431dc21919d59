import type { Log } from '../../log.ts'
import {
  DatabaseUnavailable,
  type Driver,
  type DriverTransactionOptions,
  type Transaction,
} from '../driver.ts'
import { openPostgres } from './postgres.ts'

/** Reads that may lag behind by seconds, on a streaming replica of the database. */
export interface Replica {
  /** On the replica, or on the primary while the replica is away or too far behind. */
  read<T>(work: (tx: Transaction) => Promise<T>, options: DriverTransactionOptions): Promise<T>
  close(): Promise<void>
}

const MOST_LAG_MS = 5_000
const CHECK_EVERY_MS = 2_000

interface Position {
  readonly at: number
  readonly lsn: bigint
}

export function openReplica(replicaUrl: string, primary: Driver, log?: Log): Replica {
  let driver: Driver | undefined
  let positions: readonly Position[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined
  let isGood = false

  async function isNear(): Promise<boolean> {
    const now = performance.now()
    if (now - checkedAt < CHECK_EVERY_MS) return isGood
    checking ??= check().finally(() => (checking = undefined))
    return checking
  }

  async function check(): Promise<boolean> {
    const was = isGood
    isGood = await lagOf().then(
      (lagMs) => lagMs <= MOST_LAG_MS,
      () => false,
    )
    checkedAt = performance.now()
    if (was !== isGood) log?.info({ isGood }, 'reads from the replica')
    return isGood
  }

  /** How long ago the primary was where the replica is. */
  async function lagOf(): Promise<number> {
    const at = performance.now()
    const lsn = await positionOf(primary, 'pg_current_wal_lsn()')
    driver ??= await openPostgres(replicaUrl)
    const replayed = await positionOf(driver, 'pg_last_wal_replay_lsn()')
    positions = [...positions.filter((position) => at - position.at < 2 * MOST_LAG_MS), { at, lsn }]
    const reached = positions.findLast((position) => position.lsn <= replayed)
    return reached === undefined ? Number.POSITIVE_INFINITY : performance.now() - reached.at
  }

  return {
    async read(work, options) {
      if (!(await isNear())) return primary.transaction(work, options)
      try {
        return await driver!.transaction(work, options)
      } catch (error) {
        if (!isOfReplica(error)) throw error
        isGood = false
        return primary.transaction(work, options)
      }
    },
    close: async () => driver?.close(),
  }
}

async function positionOf(driver: Driver, position: string): Promise<bigint> {
  const [row] = await driver.transaction((tx) =>
    tx.query<{ lsn: string | null }>(`select ${position}::text as lsn`),
  )
  const [high, low] = (row?.lsn ?? '0/0').split('/').map((part) => BigInt(`0x${part}`))
  return (high! << 32n) + low!
}

/** It is away, or has cancelled a read that stood in the way of what it replays. */
function isOfReplica(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable ||
    (error instanceof Error && 'code' in error && error.code === '40001')
  )
}
