// npm run backup -- FILE: a backup of the data directory, also while its server runs.
import { open, rm, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { backup } from '../platform/backup/backup.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { CliError, runCommand } from './cli-error.ts'
import { runningServer } from './running-server.ts'

const USAGE = 'usage: npm run backup -- FILE'

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new CliError(USAGE)
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined)
    throw new CliError('DATABASE_URL is set: back PostgreSQL up by its own means (docs/operating.md)')
  await writeNew(path, () => archiveOf(config))
  const { size } = await stat(path)
  console.log(`${path}: ${(size / 1e6).toFixed(1)} MB`)
})

async function* archiveOf(config: Config): AsyncGenerator<Uint8Array> {
  const server = runningServer(config.dataDir)
  if (server !== undefined) {
    const { body } = await server.ask('backup', { method: 'POST' })
    yield* body ?? []
    return
  }
  const database = await openDatabase(config)
  try {
    yield* await backup(database, config.dataDir, new Date())
  } finally {
    await database.close()
  }
}

/** Writes a file that is not there yet, for its owner alone; nothing is left of one that did not succeed. */
async function writeNew(path: string, content: () => AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CliError(`there is a file ${path} already`)
    throw new CliError(`${path} cannot be written: ${error.message}`, { cause: error })
  })
  try {
    for await (const part of content()) await file.write(part)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
