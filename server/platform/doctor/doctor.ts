import { checkConfig } from './check-config.ts'
import { checkDataDir } from './check-data-dir.ts'
import { checkEmbedded } from './check-embedded.ts'
import { checkPorts } from './check-ports.ts'
import { checkPostgres } from './check-postgres.ts'
import { checkMail, checkNats, checkObjects } from './check-services.ts'
import { objectAddress } from '../objects/object-address.ts'
import type { Finding } from './finding.ts'

/** Looks at all that a server needs, and changes nothing; in an object store it stores an object and removes it. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const { config, found } = checkConfig(env)
  if (config === undefined) return found
  const { databaseUrl, natsUrl, smtpUrl, s3Url, dataDir } = config
  const bucket = s3Url === undefined ? undefined : objectAddress(s3Url)
  const [folder, ports, database, nats, mail, objects] = await Promise.all([
    checkDataDir(dataDir),
    checkPorts(config),
    databaseUrl === undefined ? checkEmbedded(dataDir) : checkPostgres(databaseUrl, natsUrl !== undefined),
    natsUrl === undefined ? undefined : checkNats(natsUrl),
    checkMail(smtpUrl, dataDir),
    bucket && checkObjects(bucket),
  ])
  const others = [nats, mail, objects].filter((each) => each !== undefined)
  return [...found, ...folder, ...ports, ...database, ...others]
}
