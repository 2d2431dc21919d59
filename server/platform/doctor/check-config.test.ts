import { expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'
import { pendingFinding } from './check-migrations.ts'
import { migrationNames } from '../db/migrate.ts'
import { hostOf, reasonOf, within } from './finding.ts'

const SECRET = 'x'.repeat(40)
const WELL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://early.test',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://127.0.0.1',
  DATABASE_URL: 'postgres://127.0.0.1/sooner',
  SESSION_SECRET: SECRET,
  NATS_URL: 'nats://127.0.0.1',
}
const messages = (env: Readonly<Record<string, string | undefined>>) =>
  checkConfig(env).found.map(({ state, message }) => `${state} ${message}`)

test('a configuration for production has nothing to be warned of', () => {
  expect(messages(WELL)).toEqual(['ok every variable makes sense'])
  expect(checkConfig(WELL).config).toMatchObject({ isProduction: true, sessionSecret: SECRET })
})

test.each([
  ['NODE_ENV', undefined, 'NODE_ENV is not production'],
  ['PUBLIC_URL', undefined, 'PUBLIC_URL is not set'],
  ['TRUST_PROXY', '0', 'TRUST_PROXY is not 1'],
  ['SMTP_URL', undefined, 'SMTP_URL is not set'],
  ['SESSION_SECRET', undefined, 'SESSION_SECRET is not set'],
  ['DATABASE_URL', undefined, 'NATS_URL is set without DATABASE_URL'],
])('%s as %s is allowed, and warned of alone', (name, value, message) => {
  const { config, found } = checkConfig({ ...WELL, [name]: value })
  expect(config).toBeDefined()
  expect(found.slice(1)).toEqual([
    {
      check: 'configuration',
      state: 'warning',
      message: expect.stringContaining(message),
      advice: expect.any(String),
    },
  ])
})

test('outside production nobody is warned of what only production needs', () => {
  expect(messages({ NODE_ENV: 'development' }).slice(1)).toEqual(['warning NODE_ENV is not production'])
})

test('what does not decode is a failure for each variable, and there is no configuration', () => {
  const { config, found } = checkConfig({ ...WELL, PORT: 'x', SESSION_SECRET: 'short' })
  expect(config).toBeUndefined()
  expect(found.every(({ state }) => state === 'failure')).toBe(true)
  expect(new Set(found.map(({ message }) => message.split(':')[0]))).toEqual(
    new Set(['PORT', 'SESSION_SECRET']),
  )
})

test('migrations: all applied, some pending, or some of a newer version, which counts more', async () => {
  const names = await migrationNames()
  const rows = names.map((name) => ({ name }))
  expect(await pendingFinding(rows)).toMatchObject({
    state: 'ok',
    message: `all ${names.length} are applied`,
  })
  expect(await pendingFinding(rows.slice(0, -2))).toMatchObject({
    state: 'warning',
    message: `2 pending: ${names.slice(-2).join(', ')}`,
  })
  expect(await pendingFinding([...rows.slice(1), { name: '998_later.sql' }])).toMatchObject({
    state: 'failure',
    message: 'a newer version of Sooner has changed the database (998_later.sql)',
  })
})

test('of an address the host is shown, never user, password or path', () => {
  expect(hostOf('postgres://ada:secret@db.test:5433/sooner?sslmode=require')).toBe('db.test:5433')
  expect(hostOf('postgres:///sooner')).toBe('this machine')
})

test('a reason is the message of what was thrown, of all that failed together, or its code', () => {
  const coded = Object.assign(new Error(''), { code: 'ECONNRESET' })
  expect(reasonOf(new AggregateError([new Error('one'), coded]))).toBe('one, ECONNRESET')
  expect([reasonOf(new TypeError('')), reasonOf('text')]).toEqual(['TypeError', 'text'])
})

test('an answer that comes is passed on, and one that never comes is rejected', async () => {
  expect(await within(60_000, Promise.resolve(7))).toBe(7)
  await expect(within(60_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await expect(within(10, new Promise(() => undefined))).rejects.toThrow('no answer within 0.01 seconds')
})
