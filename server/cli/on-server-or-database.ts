import type { Config } from '../platform/config.ts'
import { endAllUnfinished } from '../engine/import/account-turn.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/driver.ts'
import { runningServer } from './running-server.ts'

/** A task that the running server executes, or the command itself when none is running. */
export interface Task<Answer> {
  readonly call: string
  readonly body: object
  readonly read: (answer: unknown) => Answer
  readonly work: (database: Database) => Promise<Answer>
}

export async function onServerOrDatabase<Answer>(config: Config, task: Task<Answer>): Promise<Answer> {
  const server = runningServer(config.dataDir)
  if (server !== undefined) {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await server.ask(task.call, { method: 'POST', headers, body: JSON.stringify(task.body) })
    return task.read(await answer.json())
  }
  const database = await openDatabase(config)
  try {
    await endAllUnfinished(database, new Date())
    return await task.work(database)
  } finally {
    await database.close()
  }
}
