import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '#contract'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { demoLink } from './features/demo/demo-link.ts'
import type { Services } from './platform/services.ts'
import { startServer, type RunningServer } from './start.ts'

/** Beyond the time to drain: eight seconds for calls, the rest for what they have begun. */
const STOP_MS = 15_000
/** Of each of the two things that make the first start long. */
const TAKES = 'about 10 s, a minute on a busy machine'
const EXPECTED = new Set([
  'DATA_DIR_IN_USE',
  'DATA_DIR_OPEN',
  'DATABASE_UNAVAILABLE',
  'MOVED_AWAY',
  'MOVE_UNFINISHED',
  'PORT_IN_USE',
])

try {
  const config = readConfig(process.env)
  if (isNew(config)) console.log(`Making a database in ${config.dataDir}: ${TAKES}`)
  const server = await startServer(config, seedWhenEmpty)
  stopOnSignals(server)
  console.log(`Sooner serves ${server.services.config.publicUrl}${BASE_PATH}`)
  const link = await demoLink(server.services)
  if (link) console.log(`Sign in with ${link}`)
} catch (error) {
  console.error(isExpected(error) ? `Sooner cannot start: ${error.message}` : error)
  process.exit(1)
}

/** Whether the embedded database does not exist yet. */
function isNew({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl === undefined && !existsSync(join(dataDir, 'database'))
}

function isExpected(error: unknown): error is Error {
  if (error instanceof ConfigError) return true
  return error instanceof Error && 'code' in error && EXPECTED.has(String(error.code))
}

async function seedWhenEmpty({ config, database, now }: Services): Promise<void> {
  if (!config.demo) return
  const accounts = await database.asSystem((tx) => tx.query('select 1 as one from accounts limit 1'))
  if (accounts.length > 0) return
  console.log(`The database is empty, making a demo supplier: ${TAKES}`)
  const { seedDemo } = await import('./features/demo/seed.ts')
  await seedDemo(database, now())
}

/** The first signal stops gracefully; a second one, or too long a stop, at once. */
function stopOnSignals(server: RunningServer): void {
  const { log, config } = server.services
  const { drainSeconds } = config
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (process.exitCode !== undefined) process.exit(1)
      process.exitCode = 0
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_MS).unref()
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
  }
}
