import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './platform/db/database.ts'
import { DEMO_EMAIL } from './features/demo/email.ts'
import { copyTestDataDir } from './platform/db/testing.ts'
import { processStart } from './platform/db/process-identity.ts'
import { addSupplier } from './testing-api.ts'
import { newDataDir, startProgram, type Program } from './testing-program.ts'

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

test('a second server on one data directory says who has it and ends with 1', async () => {
  const dataDir = copyTestDataDir()
  const first = await running(dataDir)
  const second = startServer({ DATA_DIR: dataDir })
  expect(await second.ended()).toBe(1)
  expect(second.output()).toContain(`the data directory ${dataDir} is in use by process ${first.child.pid}`)
  expect((await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(200)
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

test('the lock of a dead process is taken over, also when its pid belongs to another program by now', async () => {
  const dataDir = copyTestDataDir()
  for (const stale of [
    { pid: 999_999_999, started: 'x' },
    { pid: process.pid, started: 'before the reboot' },
    'half a reco',
  ]) {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify(stale))
    const database = await openDatabase({ dataDir })
    expect(lockOf(dataDir)).toEqual({ pid: process.pid, started: processStart(process.pid) })
    await database.close()
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  }
})

test('a signal stops in good order, and sessions outlive the restart', async () => {
  const dataDir = copyTestDataDir()
  const database = await openDatabase({ dataDir })
  await addSupplier(database, 'ada@supplier.test')
  await database.close()
  const first = await running(dataDir)
  const { port, operatorToken } = lockOf(dataDir)
  const asked = startProgram('server/cli/magic-link.ts', ['ada@supplier.test'], { DATA_DIR: dataDir })
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
  expect([me.status, ((await me.json()) as { emailAddress: string }).emailAddress]).toEqual([
    200,
    'ada@supplier.test',
  ])
})

test('the start prints a sign-in link for the demo alone, and none in production', async () => {
  const dataDir = copyTestDataDir()
  const database = await openDatabase({ dataDir })
  await addSupplier(database, 'ada@supplier.test')
  await database.close()
  const links = async (env: Readonly<Record<string, string>>) => {
    const server = startServer({ DATA_DIR: dataDir, ...env })
    await server.prints('Sooner serves')
    server.child.kill('SIGTERM')
    await server.ended()
    return server.output().match(/token=/g)?.length ?? 0
  }
  expect(await links({ DEMO: '1' })).toBe(0)
  const again = await openDatabase({ dataDir })
  await addSupplier(again, DEMO_EMAIL)
  await again.close()
  expect([
    await links({ DEMO: '0' }),
    await links({ DEMO: '1', NODE_ENV: 'production' }),
    await links({ DEMO: '1' }),
  ]).toEqual([0, 0, 1])
})

/** What under the data directory its group or others may touch. */
const openToOthers = (dataDir: string) =>
  [dataDir, ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)))]
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => path.slice(dataDir.length))

test('after a first start nothing in the data directory can be read by others, also while the server runs', async () => {
  const dataDir = newDataDir()
  const server = await running(dataDir)
  expect(readdirSync(join(dataDir, 'database'))).toContain('PG_VERSION')
  expect(openToOthers(dataDir)).toEqual([])
  server.child.kill('SIGTERM')
  await server.ended()
  expect(openToOthers(dataDir)).toEqual([])
})

test('what is in the data directory is its owner’s alone, also what was there before', async () => {
  const dataDir = copyTestDataDir()
  for (const folder of ['', 'books', 'books/one', 'mail']) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    chmodSync(join(dataDir, folder), 0o777)
  }
  for (const name of ['books/one/index.json', 'mail/old.eml', 'session-secret']) {
    writeFileSync(join(dataDir, name), 'x'.repeat(40))
    chmodSync(join(dataDir, name), 0o666)
  }
  const database = await openDatabase({ dataDir })
  await addSupplier(database, 'ada@supplier.test')
  await database.close()
  const server = await running(dataDir)
  await fetch(`http://127.0.0.1:${server.port}/early-pay/api/user-source/forgot-password`, {
    method: 'POST',
    body: JSON.stringify({ emailAddress: 'ada@supplier.test' }),
  })
  server.child.kill('SIGTERM')
  await server.ended()
  expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(2)
  expect(openToOthers(dataDir)).toEqual([])
})

test('magic-link asks the running server, or opens the database itself; an unknown address is named', async () => {
  const dataDir = copyTestDataDir()
  const database = await openDatabase({ dataDir })
  await addSupplier(database, 'ada@supplier.test')
  await database.close()
  const ask = async (...args: string[]) => {
    const program = startProgram('server/cli/magic-link.ts', args, { DATA_DIR: dataDir })
    return { code: await program.ended(), output: program.output() }
  }
  const alone = await ask('ada@supplier.test', '--redirect', 'offers')
  expect(alone.output).toMatch(
    /^http:\/\/localhost:4000\/early-pay\/auth\/magic-login\?token=[\w-]{43}&redirect=offers\n$/,
  )
  await running(dataDir)
  const asked = await ask('ADA@supplier.test')
  expect([asked.code, asked.output]).toEqual([0, expect.stringMatching(/token=[\w-]{43}&redirect=home\n$/)])
  expect(await ask('nobody@supplier.test')).toEqual({
    code: 1,
    output: 'error: nobody has the address nobody@supplier.test\n',
  })
  expect((await ask('ada@supplier.test', '--redirect', 'evil')).output).toContain('no redirect is named evil')
  expect((await ask()).output).toContain('usage: npm run magic-link')
})

test('each call is one line of the log, with its code and the id of its answer, whatever its path holds', async () => {
  const dataDir = copyTestDataDir()
  const program = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  await program.prints('Sooner serves')
  const { port } = lockOf(dataDir) as { port: number }
  const answer = await fetch(
    `http://127.0.0.1:${port}/early-pay/api/no%0A%7B%22level%22:60%7D%1b[2J?token=secret`,
  )
  await program.prints('NOT_FOUND')
  const lines = program.output().split('\n')
  const line = lines.find((text) => text.includes('NOT_FOUND')) ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 30, method: 'GET', status: 404, code: 'NOT_FOUND' })
  expect(JSON.parse(line).time).toMatch(/Z$/)
  expect(JSON.parse(line).requestId).toBe(answer.headers.get('X-Request-Id'))
  expect(program.output()).not.toContain('secret')
  expect(lines.filter((text) => text.includes('"level":60'))).toEqual([])
})
