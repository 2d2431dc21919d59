import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoLink } from './features/demo/demo-link.ts'
import { DEMO_EMAIL } from './features/demo/email.ts'
import { lockDataDir } from './platform/db/directory/data-dir-lock.ts'
import { copyTestDataDir, openTestDatabase } from './platform/db/testing/database.ts'
import { processStart } from './platform/db/directory/process-identity.ts'
import { addSupplier, openTestApi } from './testing/api.ts'
import { newDataDir, startProgram, type Program } from './testing/program.ts'
import { dataDirWith, runServer, type Running } from './testing/running.ts'
import { nonEmpty } from '../tests/fixtures/non-empty.ts'

const EMAIL = 'ada@supplier.test'

function startServer(env: Readonly<Record<string, string>>): Program {
  const program = startProgram('server/main.ts', [], { PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ...env })
  onTestFinished(() => void program.child.kill('SIGKILL'))
  return program
}

const lockOf = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8'))

async function running(dataDir: string): Promise<Program & { readonly port: number }> {
  const program = startServer({ DATA_DIR: dataDir })
  await program.prints('Sooner serves')
  return { ...program, port: lockOf(dataDir).port }
}

let shared: Running

beforeAll(async () => {
  shared = await runServer(await dataDirWith(EMAIL), { LOG_LEVEL: 'info' })
  return () => void shared.child.kill('SIGKILL')
})

test('a second server on one data directory says who has it and ends with 1', async () => {
  const second = startServer({ DATA_DIR: shared.dataDir })
  expect(await second.ended()).toBe(1)
  expect(second.output()).toContain(
    `the data directory ${shared.dataDir} is in use by process ${shared.child.pid}`,
  )
  expect((await fetch(`http://127.0.0.1:${shared.port}/healthz`)).status).toBe(200)
})

test('a first start says that it makes a database, and how long that may take; a later one does not', async () => {
  const first = startServer({ DATA_DIR: newDataDir() })
  await first.prints('Making a database in ')
  expect(first.output()).toMatch(/about \d+ s, a minute on a busy machine/)
  expect(shared.output()).not.toContain('Making a database')
})

test('a port in use is named, the exit is 1 and the data directory is free again', async () => {
  const blocker = createServer()
  const port = await new Promise<number>((resolve) =>
    blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port)),
  )
  onTestFinished(() => void blocker.close())
  const dataDir = copyTestDataDir()
  const server = startServer({ DATA_DIR: dataDir, PORT: String(port) })
  expect(await server.ended()).toBe(1)
  expect(server.output()).toContain(`port ${port} is in use by another program`)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
})

test('a database that is down at the start is named after a few tries, the exit is 1', async () => {
  const server = startServer({
    DATA_DIR: newDataDir(),
    DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none',
  })
  expect(await server.ended()).toBe(1)
  expect(server.output()).toMatch(/cannot start: the database cannot be reached: .*ECONNREFUSED/)
  expect(server.output()).not.toContain('secret')
})

test('an environment that makes no sense is named', async () => {
  const server = startServer({ DATA_DIR: newDataDir(), SESSION_MINUTES: 'soon' })
  expect(await server.ended()).toBe(1)
  expect(server.output()).toContain('cannot start: SESSION_MINUTES')
})

test('the lock of a dead process is taken over, also when its pid belongs to another program by now', () => {
  const dataDir = newDataDir()
  for (const stale of [
    { pid: 999_999_999, started: 'x' },
    { pid: process.pid, started: 'before the reboot' },
    'half a reco',
  ]) {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify(stale))
    const lock = lockDataDir(dataDir)
    expect(lockOf(dataDir)).toEqual({ pid: process.pid, started: processStart(process.pid) })
    lock.release()
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  }
})

test('a signal stops in good order, and sessions outlive the restart', async () => {
  const dataDir = await dataDirWith(EMAIL)
  const first = await running(dataDir)
  const { port, operatorToken } = lockOf(dataDir)
  const asked = startProgram('server/cli/magic-link.ts', [EMAIL], { DATA_DIR: dataDir })
  const token = /token=([\w-]+)/.exec(await asked.prints(/token=[\w-]{43}&redirect=home/))?.[1]
  expect(statSync(join(dataDir, 'server.lock')).mode & 0o777).toBe(0o600)
  expect(operatorToken).toHaveLength(43)
  const api = (at: number) => `http://127.0.0.1:${at}/early-pay/api`
  const login = await fetch(`${api(port)}/user-source/magic-login`, {
    method: 'POST',
    body: JSON.stringify({ token }),
  })
  const { jwt } = (await login.json()) as { jwt: string }
  first.child.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  const second = await running(dataDir)
  const me = await fetch(`${api(second.port)}/user/me`, { headers: { Authorization: `Bearer ${jwt}` } })
  expect([me.status, ((await me.json()) as { emailAddress: string }).emailAddress]).toEqual([200, EMAIL])
})

test('the start prints a sign-in link for the demo alone, and none in production', async () => {
  const database = await openTestDatabase('pglite')
  onTestFinished(() => database.close())
  const link = (env: Readonly<Record<string, string>>) => demoLink(openTestApi(database, env).services)
  await addSupplier(database, EMAIL)
  expect(await link({ DEMO: '1' })).toBeUndefined()
  await addSupplier(database, DEMO_EMAIL)
  expect(await link({ DEMO: '0' })).toBeUndefined()
  expect(await link({ DEMO: '1', NODE_ENV: 'production' })).toBeUndefined()
  const server = startServer({ DATA_DIR: await dataDirWith(DEMO_EMAIL), DEMO: '1' })
  await server.prints('Sign in with ')
  server.child.kill('SIGTERM')
  await server.ended()
  expect(server.output().match(/token=/g)).toHaveLength(1)
})

const findReadableByOthers = (dataDir: string) =>
  [dataDir, ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)))]
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => path.slice(dataDir.length))

test('after a first start nothing in the data directory can be read by others, also while the server runs', async () => {
  const dataDir = newDataDir()
  const server = await running(dataDir)
  expect(readdirSync(join(dataDir, 'database'))).toContain('PG_VERSION')
  expect(findReadableByOthers(dataDir)).toEqual([])
  server.child.kill('SIGTERM')
  await server.ended()
  expect(findReadableByOthers(dataDir)).toEqual([])
})

test('what is in the data directory is its owner’s alone, also what was there before', async () => {
  const dataDir = await dataDirWith(EMAIL)
  for (const folder of ['', 'books', 'books/one', 'mail']) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    chmodSync(join(dataDir, folder), 0o777)
  }
  for (const name of ['books/one/index.json', 'mail/old.eml', 'session-secret']) {
    writeFileSync(join(dataDir, name), 'x'.repeat(40))
    chmodSync(join(dataDir, name), 0o666)
  }
  const server = await running(dataDir)
  await fetch(`http://127.0.0.1:${server.port}/early-pay/api/user-source/forgot-password`, {
    method: 'POST',
    body: JSON.stringify({ emailAddress: EMAIL }),
  })
  server.child.kill('SIGTERM')
  await server.ended()
  expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(2)
  expect(findReadableByOthers(dataDir)).toEqual([])
})

test('magic-link asks the running server, or opens the database itself; an unknown address is named', async () => {
  const askAt = async (dataDir: string, ...args: string[]) => {
    const program = startProgram('server/cli/magic-link.ts', args, { DATA_DIR: dataDir })
    return { code: await program.ended(), output: program.output() }
  }
  const ask = (...args: string[]) => askAt(shared.dataDir, ...args)
  const alone = await askAt(await dataDirWith(EMAIL), EMAIL, '--redirect', 'offers')
  expect(alone.output).toMatch(
    /^http:\/\/localhost:4000\/early-pay\/auth\/magic-login\?token=[\w-]{43}&redirect=offers\n$/,
  )
  const asked = await ask('ADA@supplier.test')
  expect([asked.code, asked.output]).toEqual([0, expect.stringMatching(/token=[\w-]{43}&redirect=home\n$/)])
  expect(await ask('nobody@supplier.test')).toEqual({
    code: 1,
    output: 'error: nobody has the address nobody@supplier.test\n',
  })
  expect((await ask(EMAIL, '--redirect', 'evil')).output).toContain('no redirect is named evil')
  expect((await ask()).output).toContain('usage: npm run magic-link')
})

test('each call is one line of the log, with its code and the id of its answer, whatever its path holds', async () => {
  const answer = await fetch(
    `http://127.0.0.1:${shared.port}/early-pay/api/no%0A%7B%22level%22:60%7D%1b[2J?token=secret`,
  )
  const requestId = answer.headers.get('X-Request-Id')!
  await shared.prints(requestId)
  const lines = shared.output().split('\n')
  const [line, ...others] = lines.filter((text) => text.includes(requestId))
  expect(others).toEqual([])
  expect(JSON.parse(line!)).toMatchObject({
    level: 30,
    method: 'GET',
    status: 404,
    code: 'NOT_FOUND',
    requestId,
    time: expect.stringMatching(/Z$/),
  })
  expect(shared.output()).not.toContain('secret')
  expect(nonEmpty(lines).filter((text) => text.includes('"level":60'))).toEqual([])
})
