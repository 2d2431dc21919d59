// npm run restore -- FILE: makes the data directory from a backup.
import { parseArgs } from 'node:util'
import { restore } from '../platform/backup/restore.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'

const USAGE = 'usage: npm run restore -- FILE'

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new CliError(USAGE)
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== undefined)
    throw new CliError('DATABASE_URL is set: restore PostgreSQL by its own means (docs/operating.md)')
  const { createdAt, accounts } = await restore(file, dataDir)
  console.log(`restored ${dataDir} as it was at ${createdAt}: ${accounts} accounts`)
  console.log('If others may have seen the backup, end all sessions: npm run sign-out -- --everybody')
})
