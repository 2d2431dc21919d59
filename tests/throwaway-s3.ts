import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const require = createRequire(import.meta.url)
/** The key and the secret of every s3rver. */
const KEY = 'S3RVER'

export interface ThrowawayS3 {
  readonly url: string
  /** The folder in which it keeps the objects of the bucket. */
  readonly folder: string
  kill(): Promise<void>
  /** Starts it again at the same address, with what it has stored. */
  start(): Promise<void>
}

export async function startThrowawayS3(): Promise<ThrowawayS3> {
  const program = join(dirname(require.resolve('s3rver/package.json')), 'bin/s3rver.js')
  const directory = mkdtempSync(join(tmpdir(), 'sooner-s3-'))
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    const args = ['--directory', directory, '--address', '127.0.0.1', '--port', String(port), '--silent']
    server = spawn(process.execPath, [program, ...args, '--configure-bucket', 'sooner'], { stdio: 'ignore' })
    await untilReady(port)
  }
  const kill = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
  await start()
  const url = `http://${KEY}:${KEY}@127.0.0.1:${port}/sooner`
  return { url, folder: join(directory, 'sooner'), kill, start }
}

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer !== undefined) return
    await delay(50)
  }
  throw new Error('s3rver did not answer within 10 seconds')
}
