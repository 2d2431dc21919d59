import type { Decision } from '#domain/clearing'
import type { GatheredClear } from './gather.ts'

/** A clear with its decision, to be stored. */
export interface DecidedClear extends GatheredClear {
  readonly clearId: string
  readonly decision: Decision
}

/** Settings shared by all clears of one database transaction. */
export interface RecordSettings {
  readonly accountId: string
  readonly version: number
  readonly now: Date
}
