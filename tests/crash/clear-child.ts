// One clear in a process of its own, so that it can be killed: prints "ready", waits for a line of input, clears,
// exits.
import { databaseOver } from '../../server/platform/db/database.ts'
import { openPostgres } from '../../server/platform/db/engines/postgres.ts'
import { runDueClears } from '../../server/engine/clearing/run.ts'

const [url, at] = process.argv.slice(2)
const database = await databaseOver(await openPostgres(url!))
await database.asSystem((tx) => tx.query('select 1'))
process.send!('ready')
process.once('message', async () => {
  await runDueClears(database, { now: new Date(at!) })
  await database.close()
  process.disconnect()
})
