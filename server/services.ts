import { randomBytes } from 'node:crypto'
import { loadSecret } from './auth/secret.ts'
import { createSessionEnds, type SessionEnds } from './auth/session-ends.ts'
import { createSessionUse, type SessionUse } from './auth/session-use.ts'
import { createTokens, type Tokens } from './auth/tokens.ts'
import { createBackground, type Background } from './background.ts'
import type { Config, Flags } from './config.ts'
import type { Database } from './db/driver.ts'
import { createLimits, type Limits } from './http/rate-limit.ts'
import { createLog, type Log } from './log.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'

/** Everything a call may need, put together once at the start. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
  readonly flags: Flags
  readonly tokens: Tokens
  readonly sessionEnds: SessionEnds
  readonly sessionUse: SessionUse
  readonly mailer: Mailer
  readonly background: Background
  readonly limits: Limits
  /** What commands on this machine prove themselves with. */
  readonly operatorToken: string
}

export function createServices(
  config: Config,
  database: Database,
  now: () => Date = () => new Date(),
): Services {
  const log = createLog(config.logLevel)
  const background = createBackground(log)
  return {
    config,
    database,
    log,
    now,
    flags: config.flags,
    tokens: createTokens(config.sessionSecret ?? loadSecret(config.dataDir), config.sessionMinutes),
    sessionEnds: createSessionEnds(),
    sessionUse: createSessionUse(database, background),
    mailer: createMailer(config, log),
    background,
    limits: createLimits(now, config.limits),
    operatorToken: randomBytes(32).toString('base64url'),
  }
}
