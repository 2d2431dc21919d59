import { API_PATH } from '#contract'
import { readLiveLock } from '../platform/db/directory/data-dir-lock.ts'
import { CliError } from './cli-error.ts'

export interface RunningServer {
  readonly pid: number
  /** Calls an operator endpoint; resolves to a 2xx response, otherwise throws the server's error message. */
  ask(call: string, init: RequestInit): Promise<Response>
}

/** Finds the server that holds the data directory; undefined when none is running. */
export function runningServer(dataDir: string): RunningServer | undefined {
  const lock = readLiveLock(dataDir)
  if (lock === undefined) return undefined
  const { pid, port, operatorToken } = lock
  if (port === undefined || operatorToken === undefined) {
    throw new CliError(
      `process ${pid} is using ${dataDir} and does not answer calls yet: try again in a moment`,
    )
  }
  const base = `http://127.0.0.1:${port}${API_PATH}/operator`
  return { pid, ask: (call, init) => askServer(`${base}/${call}`, operatorToken, init) }
}

async function askServer(url: string, token: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${token}`)
  const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
    const { cause = error } = error as Error
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new CliError(`the running server cannot be asked at ${new URL(url).host}: ${why}`, { cause: error })
  })
  if (response.ok) return response
  const body = (await response.json().catch(() => undefined)) as { error?: { message?: string } } | undefined
  throw new CliError(body?.error?.message ?? `the server answered ${response.status}`)
}
