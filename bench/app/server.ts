import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithThis } from '../broken-off.ts'
import { readLiveLock } from '../../server/platform/db/directory/data-dir-lock.ts'

const STARTING_MS = 60_000

export interface AppServer {
  readonly base: string
  readonly pid: number
  operate<Answer>(call: string, body: object): Promise<Answer>
  /** Sends a file to an operator call; resolves when it has been answered. */
  upload(call: string, request: object, body: ReadableStream): Promise<void>
  stop(): Promise<void>
}

/** Starts it on a data directory and a free port; with an empty URL on the embedded database. */
export async function startApp(
  dataDir: string,
  databaseUrl = process.env.BENCH_DATABASE_URL ?? '',
  settings: Readonly<Record<string, string>> = {},
): Promise<AppServer> {
  const child = spawn(process.execPath, ['--disable-proto=delete', 'server/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithThis(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { pid, port, operatorToken } = await listening(dataDir)
  const base = `http://localhost:${port}`
  return {
    base,
    pid,
    async operate<Answer>(call: string, body: object) {
      const response = await fetch(`${base}/early-pay/api/operator/${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${operatorToken}` },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as Answer
    },
    async upload(call, request, body) {
      const search = new URLSearchParams({ request: JSON.stringify(request) })
      const response = await fetch(`${base}/early-pay/api/operator/${call}?${search}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${operatorToken}` },
        body,
        // Undici requires it with a stream; the DOM's type lacks it.
        ...({ duplex: 'half' } satisfies object),
      })
      await response.arrayBuffer()
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Listening {
  readonly pid: number
  readonly port: number
  readonly operatorToken: string
}

async function listening(dataDir: string): Promise<Listening> {
  for (const started = Date.now(); Date.now() - started < STARTING_MS; await delay(50)) {
    const { pid, port, operatorToken } = readLiveLock(dataDir) ?? {}
    if (pid !== undefined && port !== undefined && operatorToken !== undefined)
      return { pid, port, operatorToken }
  }
  throw new Error('the server did not start within a minute')
}
