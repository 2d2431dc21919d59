import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { findNats } from './needs/nats.ts'

export interface ThrowawayNats {
  readonly url: string
  kill(): Promise<void>
  start(): Promise<void>
}

export async function startThrowawayNats(): Promise<ThrowawayNats> {
  const program = findNats()
  if (program === undefined) throw new Error('no NATS server found: install it (apt-get install nats-server)')
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    await untilReady(port)
  }
  const kill = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
  await start()
  return { url: `nats://127.0.0.1:${port}`, kill, start }
}

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await answers(port)) return
    await delay(50)
  }
  throw new Error('NATS did not answer within 10 seconds')
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
