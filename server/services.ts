import { randomBytes } from 'node:crypto'
import { createFlagService } from './features/flags/flag-service.ts'
import { configuredFlags } from './features/flags/flag-source.ts'
import { loadSecret } from './platform/auth/secret.ts'
import { createSessionEnds } from './platform/auth/session-ends.ts'
import { createSessionReads } from './platform/auth/session-reads.ts'
import { createSessionUse } from './platform/auth/session-use.ts'
import { createTokens } from './platform/auth/tokens.ts'
import { createBackground } from './platform/background.ts'
import type { Config } from './platform/config.ts'
import { createCommandBatches } from './platform/db/commands/command-batches.ts'
import type { Database } from './platform/db/driver.ts'
import { AnswerCache } from './platform/http/answer-cache.ts'
import { BUILT_APP, namesOfStaticFiles } from './platform/http/static/static-files.ts'
import { createLimitStore } from './platform/http/limits/limit-store.ts'
import { createLimits } from './platform/http/limits/rate-limit.ts'
import { createUserActivity } from './platform/http/limits/user-activity.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { objectAddress } from './platform/objects/object-address.ts'
import type { ObjectStore } from './platform/objects/objects.ts'
import { createS3Objects } from './platform/objects/s3-objects.ts'
import { createUploadFiles, uploadFolder } from './platform/objects/upload-files.ts'
import { createReadiness } from './platform/readiness.ts'
import type { Services } from './platform/services.ts'
import { observedMailer } from './platform/telemetry/observed-mailer.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'

interface ServiceOptions {
  readonly now?: () => Date
  readonly builtApp?: string
  readonly telemetry?: Telemetry
}

export function createServices(
  config: Config,
  database: Database,
  log: Log,
  { now = () => new Date(), builtApp = BUILT_APP, telemetry = {} }: ServiceOptions = {},
): Services {
  const background = createBackground(log)
  const secret = config.sessionSecret ?? loadSecret(config.dataDir)
  // The embedded database belongs to one process, which counts in its memory.
  const limitStore = database.kind === 'postgres' ? createLimitStore(database, secret) : undefined
  const objects = openObjects(config, log)
  return {
    config,
    database,
    commands: createCommandBatches(database, now),
    log,
    now,
    flags: createFlagService(configuredFlags(config.flags)),
    tokens: createTokens(secret, config.sessionMinutes),
    sessionEnds: createSessionEnds(database.relay),
    sessionReads: createSessionReads(database),
    sessionUse: createSessionUse(database, background),
    mailer: observedMailer(createMailer(config, log), telemetry),
    objects,
    uploads: createUploadFiles(uploadFolder(config.dataDir), objects),
    background,
    answers: new AnswerCache(),
    appFiles: new Set(namesOfStaticFiles(builtApp)),
    readiness: createReadiness(),
    userActivity: createUserActivity(() => now().getTime()),
    telemetry,
    limits: createLimits(now, config.limits, limitStore),
    operatorToken: randomBytes(32).toString('base64url'),
  }
}

function openObjects({ s3Url }: Config, log: Log): ObjectStore | undefined {
  const address = s3Url === undefined ? undefined : objectAddress(s3Url)
  return address && createS3Objects(address, log)
}
