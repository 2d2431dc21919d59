// One supplier's calls of an ordinary screen, one after the other, on a thread of its own: what a caller in another process
// waits for, and not for the attacker's own work.
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** The address, the token and the longest duration of the calls: a message ends them earlier. */
export interface ModestCalls {
  readonly url: string
  readonly token: string
  readonly forMs: number
}

const PAUSE_MS = 10
const BODY = JSON.stringify({ query: '{ getMe { isReadOnly account { name } } }' })

async function timesOf({ url, token, forMs }: ModestCalls): Promise<readonly number[]> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const times: number[] = []
  const end = new AbortController()
  parentPort?.once('message', () => end.abort())
  for (
    const until = performance.now() + forMs;
    !end.signal.aborted && performance.now() < until;
    await delay(PAUSE_MS)
  ) {
    const started = performance.now()
    const response = await fetch(url, { method: 'POST', headers, body: BODY })
    const { data } = (await response.json()) as { readonly data?: object | null }
    if (!data) throw new Error('a supplier who does nothing wrong is rejected')
    times.push(performance.now() - started)
  }
  return times
}

parentPort?.postMessage(await timesOf(workerData as ModestCalls))
// A port that is listened to keeps its thread.
parentPort?.close()
