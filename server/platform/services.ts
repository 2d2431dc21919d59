import type { FlagKey } from '#contract'
import type { SessionEnds } from './auth/session-ends.ts'
import type { SessionReads } from './auth/session-reads.ts'
import type { SessionUse } from './auth/session-use.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Background } from './background.ts'
import type { Config, Flags } from './config.ts'
import type { CommandBatches } from './db/commands/command-batches.ts'
import type { Database, Transaction } from './db/driver.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import type { Limits } from './http/limits/rate-limit.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { UserActivity } from './http/limits/user-activity.ts'
import type { ObjectStore } from './objects/objects.ts'
import type { UploadFiles } from './objects/upload-files.ts'
import type { Readiness } from './readiness.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export interface FlagService {
  of(tx: Transaction, accountId: string): Promise<Flags>
  /** A flag as the server is configured, whatever was turned for single accounts. */
  ofServer(flag: FlagKey): Promise<boolean>
}

/** Dependencies of the calls, created once at startup. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly commands: CommandBatches
  readonly log: Log
  readonly now: () => Date
  readonly flags: FlagService
  readonly tokens: Tokens
  readonly sessionEnds: SessionEnds
  readonly sessionReads: SessionReads
  readonly sessionUse: SessionUse
  readonly mailer: Mailer
  /** What the servers of a database share beside it, where there is one. */
  readonly objects: ObjectStore | undefined
  readonly uploads: UploadFiles
  readonly background: Background
  readonly limits: Limits
  readonly answers: AnswerCache
  readonly appFiles: ReadonlySet<string>
  readonly readiness: Readiness
  readonly userActivity: UserActivity
  readonly telemetry: Telemetry
  /** Authenticates commands that run on this machine. */
  readonly operatorToken: string
}
