import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir, readLiveLock } from '../db/directory/data-dir-lock.ts'
import { openEngine } from '../db/engines/pglite-engine.ts'
import { pendingFinding } from './check-migrations.ts'
import { findings, reasonOf, within, type Finding } from './finding.ts'

const { ok, failure } = findings('database')

const ANSWER_MS = 10_000
/** Without a part of its log the database neither opens nor fails. */
const OPEN_MS = 60_000

/** The embedded database: asks the server that has it, or opens it without changing it. */
export async function checkEmbedded(dataDir: string): Promise<readonly Finding[]> {
  const holder = readLiveLock(dataDir)
  if (holder?.port !== undefined) return [await askServer(holder.port)]
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) return [ok('embedded; the first start makes it')]
  try {
    const lock = lockDataDir(dataDir)
    try {
      return await openOnce(directory)
    } finally {
      lock.release()
    }
  } catch (error) {
    return [
      failure(
        `the embedded database does not open: ${reasonOf(error)}`,
        'keep a copy of DATA_DIR as it is, and restore the last backup into another one (npm run restore)',
      ),
    ]
  }
}

async function askServer(port: number): Promise<Finding> {
  try {
    const answer = await within(ANSWER_MS, fetch(`http://127.0.0.1:${port}/readyz`))
    const text = await answer.text()
    if (answer.ok) return ok('embedded; the running server has it open')
    return failure(`the running server answers ${text}`, 'read its log')
  } catch (error) {
    return failure(
      `the running server does not answer at port ${port}: ${reasonOf(error)}`,
      'read its log; stop it and start it again',
    )
  }
}

async function openOnce(directory: string): Promise<readonly Finding[]> {
  const engine = await within(OPEN_MS, openEngine({ directory }))
  try {
    const rows = await engine.query('select name from schema_migrations', [])
    const pending = await pendingFinding(rows as { readonly name: string }[])
    return [ok('embedded; it opens'), pending]
  } finally {
    await engine.close()
  }
}
