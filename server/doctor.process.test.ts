import { chmodSync, globSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tests/free-port.ts'
import { startThrowawayNats } from '../tests/throwaway-nats.ts'
import { startThrowawayS3 } from '../tests/throwaway-s3.ts'
import { cloneTestDatabase, copyTestDataDir, testPostgres } from './platform/db/testing/database.ts'
import { onDatabase, withDatabase } from './platform/db/testing/url.ts'
import { examine } from './platform/doctor/doctor.ts'
import type { Finding } from './platform/doctor/finding.ts'
import { openMailServer } from './platform/mail/testing/mail-server.ts'
import { newDataDir, startProgram } from './testing/program.ts'
import { dataDirWith, startRunning } from './testing/running.ts'

async function linesOf(check: string, env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await examine({ PORT: '0', DATA_DIR: newDataDir(), ...env })
  return found.filter((one) => one.check === check).map(({ state, message }) => `${state} ${message}`)
}

async function doctor(args: readonly string[], env: Readonly<Record<string, string>>) {
  const program = startProgram('server/cli/doctor.ts', args, { PORT: '0', ...env })
  const code = await program.ended()
  return { code, output: program.output() }
}

test('all is well: exit 0; a failure is an exit of 1, says what to do, and is JSON when asked for', async () => {
  const { url } = await openMailServer()
  const env = { DATA_DIR: copyTestDataDir(), SMTP_URL: url }
  const well = await doctor([], env)
  expect(well.output).toContain('ok      database: embedded; it opens')
  expect(well.output).toMatch(/ok {6}migrations: all \d+ are applied/)
  expect(well.output).toContain('ok      mail: 127.0.0.1')
  expect(well.output).toMatch(/ok {6}disk space: \d+\.\d GB free/)
  expect(well.output).toContain('WARNING configuration: NODE_ENV is not production\n        → set NODE_ENV')
  expect(well.code).toBe(0)
  const ill = await doctor(['--json'], { ...env, SMTP_URL: 'smtp://user:secret@127.0.0.1:1' })
  expect(ill.code).toBe(1)
  expect(ill.output).not.toContain('secret')
  const found = (JSON.parse(ill.output) as readonly Finding[]).filter(({ state }) => state === 'failure')
  expect(found).toEqual([
    {
      check: 'mail',
      state: 'failure',
      message: expect.stringMatching(/^127\.0\.0\.1:1 takes no mails: .*ECONNREFUSED/),
      advice: expect.stringContaining('start the mail server'),
    },
  ])
})

test('the environment is read by the decoder of the start: each problem is a line of its own', async () => {
  const env = { SESSION_MINUTES: 'soon', PORT: '99999' }
  const names = (await linesOf('configuration', env)).map((line) => line.split(':')[0])
  expect([...new Set(names)]).toEqual(['failure PORT', 'failure SESSION_MINUTES'])
  const lines = await linesOf('configuration', {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost:1/none',
  })
  expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'ok every',
    'warning PUBLIC_URL',
    'warning TRUST_PROXY',
    'warning SMTP_URL',
    'warning SESSION_SECRET',
  ])
})

test('a data directory that is a file, readable by others, or of the future is named', async () => {
  const dataDir = newDataDir()
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(await linesOf('data directory', { DATA_DIR: file })).toEqual([`failure ${file} is not a folder`])
  const open = join(dataDir, 'open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  expect(await linesOf('data directory', { DATA_DIR: open })).toEqual([
    `warning ${open} can be read by others`,
  ])
  const later = new Date(Date.now() + 3_600_000)
  utimesSync(file, later, later)
  expect(await linesOf('clock', { DATA_DIR: dataDir })).toEqual([
    expect.stringContaining('the clock has gone back'),
  ])
})

test('a port that another program has is named; that of the own running server is well', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void blocker.close())
  const { port } = blocker.address() as AddressInfo
  expect(await linesOf('ports', { PORT: String(port) })).toEqual([
    `failure 127.0.0.1:${port} cannot be listened on (PORT): EADDRINUSE`,
  ])
  expect(await linesOf('ports', { HOST: '192.0.2.1', METRICS_PORT: String(port) })).toEqual([
    'failure 192.0.2.1:0 cannot be listened on (PORT): EADDRNOTAVAIL',
    `failure 127.0.0.1:${port} cannot be listened on (METRICS_PORT): EADDRINUSE`,
  ])
  const own = String(await freePort())
  const server = await startRunning(await dataDirWith('ada@supplier.test'), { PORT: own })
  const env = { DATA_DIR: server.dataDir, PORT: own }
  expect(await linesOf('ports', env)).toEqual([`ok the server of ${server.dataDir} listens on ${own}`])
  expect(await linesOf('database', env)).toEqual(['ok embedded; the running server has it open'])
  expect(await linesOf('ports', { PORT: own })).toEqual([
    `ok a server of this product listens on 127.0.0.1:${own}`,
  ])
})

test('an embedded database that does not open is named', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '9\n')
  expect(await linesOf('database', { DATA_DIR: dataDir })).toEqual([
    expect.stringContaining('failure the embedded database does not open'),
  ])
})

test('PostgreSQL: reached, its clock, notifications, migrations, roles and row-level security', async () => {
  const url = await cloneTestDatabase()
  const states = async () =>
    (await examine({ PORT: '0', DATA_DIR: newDataDir(), DATABASE_URL: url }))
      .filter(
        ({ check }) => !['configuration', 'data directory', 'disk space', 'ports', 'mail'].includes(check),
      )
      .map(({ check, state, message }) => `${check} ${state} ${message}`)
  const well = await states()
  expect(well).toEqual([
    expect.stringMatching(/^database ok PostgreSQL \d+ at 127\.0\.0\.1:\d+, not encrypted$/),
    expect.stringMatching(/^clock ok \d\.\d seconds apart/),
    'notifications ok LISTEN and NOTIFY arrive',
    expect.stringMatching(/^migrations ok all \d+ are applied$/),
    'roles ok this user may act as sooner_app and sooner_system',
    'row-level security ok in force on every table of accounts',
  ])
  await onDatabase(url, 'alter table invoices disable row level security')
  expect(await states()).toContain('row-level security failure not in force on invoices')
  await onDatabase(
    url,
    `alter table invoices enable row level security;
     delete from schema_migrations where name like '039%';
     create policy open on accounts to sooner_app using (true);
     insert into accounts (account_id, name) values (gen_random_uuid(), 'one')`,
  )
  const ill = await states()
  expect(ill).toContain('migrations warning 1 pending: 039_imports.sql')
  expect(ill).toContain('row-level security failure lets 1 accounts through')
  await onDatabase(url, `insert into schema_migrations values ('999_later.sql', now())`)
  expect(await states()).toContain(
    'migrations failure a newer version of Sooner has changed the database (999_later.sql)',
  )
})

test('PostgreSQL that is away, or without the database, is told apart; an empty one needs a user who may make roles', async () => {
  expect(await linesOf('database', { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none' })).toEqual([
    expect.stringMatching(/^failure 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/),
  ])
  const { adminUrl } = testPostgres()
  expect(await linesOf('database', { DATABASE_URL: withDatabase(adminUrl, 'no_such') })).toEqual([
    expect.stringContaining('database "no_such" does not exist'),
  ])
  const name = `doctor_${process.pid}`
  await onDatabase(adminUrl, `create role ${name} login`)
  await onDatabase(adminUrl, `create database ${name}`)
  onTestFinished(async () => {
    await onDatabase(adminUrl, `drop database ${name}`)
    await onDatabase(adminUrl, `drop role ${name}`)
  })
  const url = new URL(withDatabase(adminUrl, name))
  const roles = () => linesOf('roles', { DATABASE_URL: url.href })
  const [ok, failure] = [
    /^ok the database is empty/,
    /^failure the database is empty, and this user may not make/,
  ]
  expect(await roles()).toEqual([expect.stringMatching(ok)])
  // The roles are there: this server has other databases. The user may neither act as them nor make tables.
  url.username = name
  expect(await roles()).toEqual([expect.stringMatching(failure)])
  await onDatabase(adminUrl, `alter database ${name} owner to ${name}`)
  expect(await roles()).toEqual([expect.stringMatching(failure)])
  await onDatabase(adminUrl, `grant sooner_app, sooner_system to ${name}`)
  expect(await roles()).toEqual([expect.stringMatching(ok)])
})

/** A mail server that lets in one user, over TLS with a certificate of nobody where asked for. */
async function openStrictServer(secure: boolean): Promise<string> {
  const server = new SMTPServer({
    secure,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('rejected')),
    onData: () => expect.unreachable('a mail was sent'),
  })
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return `127.0.0.1:${port}`
}

test('mail: signs in as for a mail, and tells a wrong password from a certificate that is not trusted', async () => {
  const mailOf = async (url: string) => {
    const found = await examine({ PORT: '0', DATA_DIR: newDataDir(), SMTP_URL: url })
    const { state, message, advice } = found.find(({ check }) => check === 'mail')!
    return `${state} ${message} ${advice ?? ''}`
  }
  const plain = await openStrictServer(false)
  expect(await mailOf(`smtp://ada:right@${plain}`)).toBe(`ok ${plain} takes mails of this user `)
  const rejected = await mailOf(`smtp://ada:wrong@${plain}`)
  expect(rejected).toMatch(/^failure .*the mail server rejects user name or password/)
  expect(rejected).not.toContain('wrong')
  const tls = await openStrictServer(true)
  for (const url of [`smtp://ada:right@${plain}?requireTLS=true`, `smtps://ada:right@${tls}`])
    expect(await mailOf(url)).toMatch(/^failure .*certificate.* that is not trusted: smtps/)
})

test('NATS is asked for a sign of life', async () => {
  const nats = await startThrowawayNats()
  onTestFinished(() => nats.kill())
  const { host } = new URL(nats.url)
  const env = { NATS_URL: nats.url, DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  expect(await linesOf('NATS', env)).toEqual([expect.stringMatching(`ok ${host} answers in \\d+ ms`)])
  await nats.kill()
  expect(await linesOf('NATS', env)).toEqual([expect.stringContaining(`failure ${host} does not answer`)])
})

test('an object store is written to, and what is wrong with it is told without the secret', async () => {
  const s3 = await startThrowawayS3()
  onTestFinished(() => s3.kill())
  const bucket = new URL(s3.url).host + new URL(s3.url).pathname
  const of = (S3_URL: string) => linesOf('object store', { S3_URL })
  expect(await of(s3.url)).toEqual([
    expect.stringMatching(`ok ${bucket} takes, lists and removes objects, in \\d+ ms`),
  ])
  expect(globSync('doctor/*', { cwd: s3.folder })).toEqual([])
  expect(await of(s3.url.replace('/sooner', '/other'))).toEqual([expect.stringContaining('NoSuchBucket')])
  expect(await of(s3.url.replace('S3RVER:', 'OTHER:'))).toEqual([
    expect.stringMatching(/^failure (?!.*S3RVER).*cannot be used: .*InvalidAccessKeyId/),
  ])
  await s3.kill()
  expect(await of(s3.url)).toEqual([expect.stringContaining(`failure ${bucket} cannot be used: `)])
})
