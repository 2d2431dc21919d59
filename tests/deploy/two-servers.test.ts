import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { readLiveLock } from '../../server/platform/db/directory/data-dir-lock.ts'
import { CONNECTION_LIMITS } from '../../server/platform/http/limits/connections.ts'
import { freePort } from '../free-port.ts'
import { startThrowawayNats, type ThrowawayNats } from '../throwaway-nats.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from '../throwaway-postgres.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { composeFile, imageStart, makeImage, nginxFile, unitStart, type Start } from './read-files.ts'

const API = '/early-pay/api'
const EMAIL = 'clerk@acme.test'

interface Server {
  readonly child: ChildProcess
  readonly port: number
  readonly metricsPort: number
  readonly ended: Promise<number | null>
  output(): string
  operate<Answer>(call: string, body: object): Promise<Answer>
}

const folder = mkdtempSync(join(tmpdir(), 'sooner-deploy-'))
let postgres: ThrowawayPostgres
let nats: ThrowawayNats
let proxy: Proxy
let servers: Record<'compose' | 'unit', Server>

/** Starts a server as a file says, on the ports and with the database of this test. */
async function start({ command, env }: Start, real: Readonly<Record<string, string>>): Promise<Server> {
  const [program = '', ...args] = command
  expect(program).toMatch(/^(\/usr\/bin\/)?node$/)
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env, ...real },
  })
  let printed = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Sooner serves')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`ended with ${code}:\n${printed}`)))
  })
  const { port, operatorToken } = readLiveLock(real.DATA_DIR!)!
  return {
    child,
    port: port!,
    metricsPort: Number(real.METRICS_PORT),
    ended,
    output: () => printed,
    operate: async <Answer>(call: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${operatorToken}` }
      const answer = await fetch(`http://127.0.0.1:${port}${API}/operator/${call}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
  }
}

/** What docs/operating.md lets an operator do as the superuser of PostgreSQL. */
async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create role sooner login createrole password 'PASSWORD'`)
  await client.query('create database sooner owner sooner')
  await client.end()
}

beforeAll(async () => {
  makeImage(folder)
  ;[postgres, nats] = await Promise.all([startThrowawayPostgres(), startThrowawayNats()])
  await createDatabase(postgres.url)
  const [tls, plain, first, second, ...metrics] = await Promise.all(Array.from({ length: 6 }, freePort))
  const addresses = [
    ['127.0.0.1:5432', new URL(postgres.url).host],
    ['127.0.0.1:4222', new URL(nats.url).host],
  ] as const
  const onThisMachine = (env: Start['env']) =>
    Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        name,
        addresses.reduce((text, [given, real]) => text.replace(given, real), value),
      ]),
    )
  const shared = {
    PUBLIC_URL: `https://localhost:${tls}`,
    SESSION_SECRET: 'the same on both, as the file asks for it',
  }
  const { services } = composeFile({ ...shared, POSTGRES_PASSWORD: 'PASSWORD', SMTP_URL: '' })
  const image = imageStart()
  const composed = { ...image, env: onThisMachine({ ...image.env, ...services['server-1']!.environment }) }
  const unit = unitStart('4002')
  expect([composed.env.PORT, unit.env.PORT]).toEqual(['4001', '4002'])
  const real = (port: number | undefined, at: number) => ({
    ...shared,
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sooner-data-')),
    METRICS_PORT: String(metrics[at]),
    DRAIN_SECONDS: '1',
  })
  // One after the other: the first makes the tables.
  const one = await start(composed, real(first, 0))
  const other = await start({ ...unit, env: onThisMachine(unit.env) }, real(second, 1))
  servers = { compose: one, unit: other }
  proxy = await startProxy(folder, { 443: tls!, 80: plain!, 4001: first!, 4002: second! })
})

afterAll(async () => {
  for (const { child, ended } of Object.values(servers ?? {})) {
    child.kill('SIGTERM')
    await ended
  }
  await proxy?.stop()
  await nats?.kill()
  await postgres?.stop()
})

async function signIn(): Promise<string> {
  const { link } = await servers.unit.operate<{ link: string }>('magic-link', { email: EMAIL })
  const token = new URL(link).searchParams.get('token')
  const forged = { 'Content-Type': 'application/json', 'X-Forwarded-For': '6.6.6.6' }
  const call = { method: 'POST', headers: forged, body: { token } }
  const { status, text } = await proxy.call(`${API}/user-source/magic-login`, call)
  expect(status).toBe(200)
  return (JSON.parse(text) as { jwt: string }).jwt
}

async function follow(token: string, from: string): Promise<{ socket: WebSocket; versions: number[] }> {
  const socket = proxy.socket(`${API}/graphql`, from)
  const versions: number[] = []
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as {
        type: string
        payload?: { data?: { accountHead: { version: number } } }
      }
      const query = 'subscription { accountHead { version } }'
      if (message.type === 'connection_ack')
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
      if (message.type !== 'next') return
      versions.push(message.payload!.data!.accountHead.version)
      resolve()
    })
  })
  return { socket, versions }
}

async function socketsOf({ metricsPort }: Server): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^sooner_sockets (\d+)$/m.exec(text)?.[1])
}

test('two servers, one as compose.yaml and one as the unit starts it, are one product behind the proxy', async () => {
  await servers.compose.operate('generate', { supplier: EMAIL, invoices: 50, customers: 2, seed: 1 })
  const token = await signIn()

  // Callers of other addresses are with the other server.
  const followers: Awaited<ReturnType<typeof follow>>[] = []
  let last = 1
  while ((await socketsOf(servers.unit)) === 0 || (await socketsOf(servers.compose)) === 0)
    followers.push(await follow(token, `127.0.0.${++last}`))
  const before = Math.max(...followers.flatMap(({ versions }) => versions))
  await servers.compose.operate('market', { supplier: EMAIL, rate: 7.5 })
  await expect
    .poll(() => followers.every(({ versions }) => versions.at(-1)! > before), { timeout: 30_000 })
    .toBe(true)

  // An address is what the proxy saw.
  const bad = { method: 'POST', headers: { 'X-Forwarded-For': '6.6.6.6' }, body: { token: 'x'.repeat(43) } }
  expect((await proxy.call(`${API}/user-source/magic-login`, bad)).status).toBe(401)
  const logs = () => servers.compose.output() + servers.unit.output()
  await expect.poll(logs, { timeout: 30_000 }).toContain('"networkAddress":"127.0.0.1"')
  expect(logs()).not.toContain('6.6.6.6')

  // What is for this machine alone does not go through the proxy.
  for (const path of ['/metrics', `${API}/operator/clear`, '/healthz'])
    expect((await proxy.call(path)).status).toBe(404)

  // One is told to stop: its sockets are told to come back, and all callers are served by the other.
  const closed = Promise.race(
    followers.map(({ socket }) => new Promise((resolve) => socket.once('close', (code) => resolve(code)))),
  )
  servers.compose.child.kill('SIGTERM')
  expect(await closed).toBe(1012)
  expect(await servers.compose.ended).toBe(0)
  const answers = Array.from({ length: last }, (_, at) =>
    proxy.call(`${API}/user/me`, { token, from: `127.0.0.${at + 1}` }),
  )
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  for (const { socket } of followers) socket.terminate()
})

test('the proxy gives up an idle connection before a server closes it', () => {
  const [, seconds] = /keepalive_timeout (\d+)s;/.exec(nginxFile()) ?? []
  expect(Number(seconds) * 1000).toBeLessThan(CONNECTION_LIMITS.keepAliveTimeout!)
})
