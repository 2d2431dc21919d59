import type { Log } from '../log.ts'
import { openNatsRelay } from './nats-relay.ts'
import { openPostgresRelay } from './postgres-relay.ts'
import { noRelay, type Relay } from './relay.ts'

export interface RelayConfig {
  readonly databaseUrl?: string | undefined
  /** Set: NATS there. Unset: the notifications of PostgreSQL, if that is the database. */
  readonly natsUrl?: string | undefined
}

/** The relay of this installation. The embedded database belongs to one process, which has nobody to tell. */
export function openRelay({ databaseUrl, natsUrl }: RelayConfig, log?: Log): Relay {
  if (databaseUrl === undefined) return noRelay
  return natsUrl === undefined ? openPostgresRelay(databaseUrl, log) : openNatsRelay(natsUrl, log)
}
