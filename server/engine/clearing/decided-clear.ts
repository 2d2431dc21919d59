import type { Decision } from '#domain/clearing'
import type { GatheredClear } from './gather.ts'

export interface DecidedClear extends GatheredClear {
  readonly clearId: string
  readonly decision: Decision
}

export interface RecordSettings {
  readonly accountId: string
  readonly version: number
  readonly now: Date
}
