import { countWaitingAwardJobs } from './features/archives/job-store.ts'
import { countUnmailedResults } from './features/notifications/result-mails.ts'
import type { Sockets } from './platform/http/socket/socket.ts'
import type { Services } from './platform/services.ts'
import type { Transaction } from './platform/db/driver.ts'
import type { Waiting } from './platform/telemetry/waiting.ts'

/** An answer of the database is waited for so long; without it the numbers are left out. */
const ASK_MS = 2_000

export function registerGauges(services: Services, sockets: Sockets): void {
  const { metrics } = services.telemetry
  if (metrics === undefined) return
  const { background, database, readiness, now } = services
  metrics.gauge('sooner_sockets', 'Open sockets.', () => sockets.counts().sockets)
  metrics.gauge('sooner_subscriptions', 'Operations open on sockets.', () => sockets.counts().operations)
  metrics.gauge('sooner_background_tasks', 'Work under way that no caller waits for.', () =>
    background.count(),
  )
  metrics.gauge('sooner_relay_connected', '1 while changes of other servers arrive.', () =>
    Number(database.relay.isConnected()),
  )
  metrics.gauge('sooner_stopping', '1 from the moment on the server is told to stop.', () =>
    Number(readiness.isStopping()),
  )
  const mails = oncePerRead(() => soon(database.asSystem((tx) => mailsWaiting(tx, now()))))
  metrics.gauges('sooner_mails_waiting', 'Mails of the database that no server has sent.', 'kind', async () =>
    mapValues(await mails(), ({ count }) => count),
  )
  metrics.gauges('sooner_mails_oldest_seconds', 'How long the oldest of them waits.', 'kind', async () =>
    mapValues(await mails(), ({ oldestSeconds }) => oldestSeconds),
  )
}

async function mailsWaiting(tx: Transaction, now: Date): Promise<Readonly<Record<string, Waiting>>> {
  const [awardFiles, results] = await Promise.all([
    countWaitingAwardJobs(tx, now),
    countUnmailedResults(tx, now),
  ])
  return { award_file: awardFiles, offer_result: results }
}

/** Two numbers of one reading share their question. */
function oncePerRead<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().finally(() => (asked = undefined))
    return asked
  }
}

function soon<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), ASK_MS).unref()
  })
  return Promise.race([answer, late])
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
