import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { readLiveLock } from '../db/directory/data-dir-lock.ts'
import { findings, reasonOf, type Finding } from './finding.ts'

const { ok, failure } = findings('ports')

const ANSWER_MS = 2_000

export async function checkPorts(config: Config): Promise<readonly Finding[]> {
  const isRunning = readLiveLock(config.dataDir)?.port === config.port
  if (isRunning) return [ok(`the server of ${config.dataDir} listens on ${config.port}`)]
  // On PostgreSQL a server has no lock.
  if (await isServing(config))
    return [ok(`a server of this product listens on ${config.host}:${config.port}`)]
  const { metricsPort } = config.telemetry
  return Promise.all([
    checkPort('PORT', config.host, config.port),
    ...(metricsPort === undefined ? [] : [checkPort('METRICS_PORT', '127.0.0.1', metricsPort)]),
  ])
}

async function isServing({ host, port }: Config): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(`http://${host}:${port}/early-pay/livez`, { signal }).catch(() => undefined)
  return answer?.ok === true && (await answer.text()) === 'ok'
}

async function checkPort(variable: string, host: string, port: number): Promise<Finding> {
  try {
    await listenOnce(host, port)
    return ok(`${host}:${port} is free (${variable})`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return failure(
      `${host}:${port} cannot be listened on (${variable}): ${code ?? reasonOf(error)}`,
      ADVICE[code ?? ''] ?? `set ${variable} to another port`,
    )
  }
}

const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program has the port: stop it, or set another one',
  EACCES: 'ports below 1024 are for root: take one above, behind the proxy',
  EADDRNOTAVAIL: 'HOST is no address of this machine: set 127.0.0.1, or 0.0.0.0 for all',
  ENOTFOUND: 'HOST is a name that is not known: set an address',
}

function listenOnce(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
