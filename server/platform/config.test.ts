import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { newDataDir } from '../testing/program.ts'

const production = (env: Readonly<Record<string, string>>) => readConfig({ NODE_ENV: 'production', ...env })

test('production takes only addresses that are encrypted on the way, or this machine', () => {
  const postgres = 'postgres://app:secret@db.test/sooner'
  expect(() => production({ PUBLIC_URL: 'http://app.test' })).toThrow('PUBLIC_URL')
  expect(() => production({ DATABASE_URL: postgres })).toThrow('DATABASE_URL')
  expect(() => production({ DATABASE_URL: `${postgres}?sslmode=prefer` })).toThrow('DATABASE_URL')
  expect(() => production({ DATABASE_REPLICA_URL: postgres })).toThrow('DATABASE_REPLICA_URL')
  expect(() => production({ SMTP_URL: 'smtp://mail.test' })).toThrow('SMTP_URL')
  expect(() => production({ NATS_URL: 'nats://bus.test' })).toThrow('NATS_URL')
  expect(() => production({ S3_URL: 'http://key:secret@s3.test/bucket' })).toThrow(
    'S3_URL: begins with https',
  )
  const traces = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  expect(() => production({ [traces]: 'http://collector.test' })).toThrow(traces)
  expect(production({ [traces]: 'http://127.0.0.1:4318/' }).telemetry.traces?.url).toBe(
    'http://127.0.0.1:4318/v1/traces',
  )
  expect(() => production({ DATABASE_URL: postgres })).not.toThrow('secret')
  expect(
    production({
      PUBLIC_URL: 'https://app.test',
      DATABASE_URL: `${postgres}?sslmode=verify-full`,
      SMTP_URL: 'smtp://mail.test?requireTLS=true',
    }).publicUrl,
  ).toBe('https://app.test')
  const own = {
    PUBLIC_URL: 'http://localhost:4000',
    DATABASE_URL: 'postgres://localhost/a',
    SMTP_URL: 'smtps://mail.test',
    NATS_URL: 'tls://bus.test',
  }
  expect(production(own).isProduction).toBe(true)
  expect(readConfig({ DATABASE_URL: postgres }).databaseUrl).toBe(postgres)
})

test.each([
  'PUBLIC_URL',
  'SUPPORT_URL',
  'CARDS_SITE_URL',
  'REVIEWS_URL',
  'PRIVACY_URL',
  'SUPPLIER_AGREEMENT_URL',
  'CALENDAR_URL',
])('%s is a web address: a link to anything else could run a script', (name) => {
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'ftp://files.test'])
    expect(() => readConfig({ [name]: bad })).toThrow(`${name}: begins with https://`)
  for (const good of ['https://provider.test/page', 'http://localhost:4000'])
    expect(() => readConfig({ [name]: good })).not.toThrow()
})

test('production makes a demo only when it is asked to, other places unless they are asked not to', () => {
  const demo = (env: Readonly<Record<string, string>>) => readConfig(env).demo
  expect([demo({}), demo({ DEMO: '0' }), demo({ DEMO: '1' })]).toEqual([true, false, true])
  const NODE_ENV = 'production'
  expect([demo({ NODE_ENV }), demo({ NODE_ENV, DEMO: '1' })]).toEqual([false, true])
})

test('a secret may be in a file that its variable names', () => {
  const folder = newDataDir()
  const file = join(folder, 'secret')
  writeFileSync(file, `${'x'.repeat(40)}\n`)
  expect(readConfig({ SESSION_SECRET_FILE: file }).sessionSecret).toBe('x'.repeat(40))
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
    'SMTP_URL_FILE: cannot be read (ENOENT)',
  )
})

test('the address of an object store is rejected with how it is written, and without the secret in it', () => {
  expect(() => readConfig({ S3_URL: 'https://key:geheim@s3.test' })).toThrow(
    /^S3_URL: is https:\/\/KEY:SECRET@HOST\/BUCKET(?!.*geheim)/,
  )
})

test('TRK-008 every trace is recorded unless the operator names a share of them', () => {
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  const shares = [{}, { OTEL_TRACES_SAMPLER_ARG: '0.25' }].map(
    (named) => readConfig({ ...traces, ...named }).telemetry.traces?.share,
  )
  expect(shares).toEqual([1, 0.25])
})

test('a token of metrics that could be guessed is rejected', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
  expect(readConfig({}).telemetry).toEqual({
    metricsPort: undefined,
    metricsToken: undefined,
    traces: undefined,
  })
})

test('SES-037 tokens live for 15 minutes unless the configuration says otherwise', () => {
  expect(readConfig({}).sessionMinutes).toBe(15)
  expect(readConfig({ SESSION_MINUTES: '30' }).sessionMinutes).toBe(30)
})

test('a port that browsers open nothing at is named before the start, in every browser’s list', async () => {
  for (const port of [1, 25, 2049, 4190, 5060, 6000, 6667, 10_080]) {
    expect(() => readConfig({ PORT: String(port) })).toThrow(`PORT: browsers open no page at port ${port}`)
    // Node.js has the list of the browsers.
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } })
  }
  expect(
    [0, 80, 443, 4000, 4191, 65_535].map((port) => readConfig({ PORT: String(port) }).port),
  ).toHaveLength(6)
})
