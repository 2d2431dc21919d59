import { checkConfig } from './check-config.ts'
import { checkDataDir } from './check-data-dir.ts'
import { checkEmbedded } from './check-embedded.ts'
import { checkPorts } from './check-ports.ts'
import { checkPostgres } from './check-postgres.ts'
import { checkMail, checkNats } from './check-services.ts'
import type { Finding } from './finding.ts'

/** Looks at all that a server needs, and changes nothing. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const { config, found } = checkConfig(env)
  if (config === undefined) return found
  const { databaseUrl, natsUrl, smtpUrl, dataDir } = config
  const [folder, ports, database, nats, mail] = await Promise.all([
    checkDataDir(dataDir),
    checkPorts(config),
    databaseUrl === undefined ? checkEmbedded(dataDir) : checkPostgres(databaseUrl, natsUrl !== undefined),
    natsUrl === undefined ? undefined : checkNats(natsUrl),
    checkMail(smtpUrl, dataDir),
  ])
  return [...found, ...folder, ...ports, ...database, ...(nats === undefined ? [] : [nats]), mail]
}
