import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookManifest } from '#domain/invoices'
import { signIn } from '../tests/fixtures/api-client.ts'
import { startServer, type ServerProcess } from '../tests/fixtures/server-process.ts'
import { startThrowawayS3, type ThrowawayS3 } from '../tests/throwaway-s3.ts'
import { openDatabase } from './platform/db/database.ts'
import type { Database } from './platform/db/driver.ts'
import { cloneTestDatabase } from './platform/db/testing/database.ts'
import { addSupplier, type TestSupplier } from './testing/api.ts'
import { newDataDir } from './testing/program.ts'

const FILE = `Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date
1,C1,Acme,10.00,USD,2020-03-01,2020-06-30
2,C1,Acme,nothing,USD,2020-03-01,2020-06-30
`

interface Place {
  readonly dataDir: string
  readonly start: () => Promise<ServerProcess>
  server: ServerProcess
}

let s3: ThrowawayS3
let database: Database
let near: Place
let far: Place
let ada: TestSupplier & { readonly token: string }
let bob: TestSupplier & { readonly token: string }

beforeAll(async () => {
  s3 = await startThrowawayS3()
  const databaseUrl = await cloneTestDatabase()
  const open = async (): Promise<Place> => {
    const dataDir = newDataDir()
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      S3_URL: s3.url,
      DEMO: '0',
      FLAGS: 'invoice-import',
      SESSION_SECRET: 'what-the-servers-of-a-database-share',
    }
    const start = () => startServer(env)
    return { dataDir, start, server: await start() }
  }
  near = await open()
  far = await open()
  database = await openDatabase({ databaseUrl, dataDir: newDataDir() })
  const newUser = async (email: string) => {
    const supplier = await addSupplier(database, email)
    return { ...supplier, token: (await signIn(near.server, email)).token }
  }
  ada = await newUser('ada@shared.test')
  bob = await newUser('bob@shared.test')
})

afterAll(async () => {
  await Promise.all([near.server.kill(), far.server.kill(), s3.kill(), database.close()])
})

interface Asked {
  readonly body?: object
  readonly file?: string
  readonly token?: string
}

async function ask({ server }: Place, method: string, path: string, asked: Asked = {}) {
  const { body, file, token = ada.token } = asked
  const response = await fetch(`${server.base}/early-pay/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(file === undefined
        ? { 'Content-Type': 'application/json' }
        : { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="book.csv"' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: file }),
  })
  const text = await response.text()
  return { status: response.status, text }
}

async function read<Answer>(place: Place, method: string, path: string, asked?: Asked): Promise<Answer> {
  const { status, text } = await ask(place, method, path, asked)
  expect([path, status, status === 200 || text]).toEqual([path, 200, true])
  return JSON.parse(text) as Answer
}

const uploadTo = async (place: Place, token = ada.token): Promise<string> =>
  (await read<{ importUuid: string }>(place, 'POST', '/imports', { file: FILE, token })).importUuid
const manifestOf = (place: Place) => read<BookManifest>(place, 'GET', '/book/manifest')
const storedUploads = () =>
  new Set(globSync('uploads/*', { cwd: s3.folder }).map((name) => name.slice(8, 44)))
const rowCount = async (): Promise<number> => {
  const rows = await database.asSystem((tx) => tx.query('select 1 as one from import_uploads'))
  return rows.length
}
const codeOf = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).error.code]
const UNAVAILABLE = [502, 'SERVICE_FAILED']

test('a file that one server took is previewed, run and its rejected rows are given by another', async () => {
  const { token } = bob
  const id = await uploadTo(near, token)
  const preview = await read<{ result: { counts: object } }>(far, 'POST', `/imports/${id}/preview`, {
    body: {},
    token,
  })
  expect(preview.result.counts).toMatchObject({ accepted: 1, rejected: 1 })
  const rejected = await ask(far, 'POST', `/imports/${id}/rejected-rows`, { body: {}, token })
  expect([rejected.status, rejected.text]).toEqual([200, expect.stringContaining('nothing')])
  const run = await ask(far, 'POST', `/imports/${id}/run`, { body: {}, token })
  expect(run.text).toContain('"kind":"done"')
  const again = await ask(near, 'POST', `/imports/${id}/run`, { body: {}, token })
  expect(again.text).toContain('IMPORT_DONE')
})

test('a file that is discarded at one server is gone from the store and for both', async () => {
  const id = await uploadTo(near)
  expect(storedUploads()).toContain(id)
  expect((await ask(far, 'DELETE', `/imports/${id}`)).status).toBe(200)
  expect(storedUploads()).not.toContain(id)
  for (const place of [near, far])
    expect((await ask(place, 'POST', `/imports/${id}/preview`, { body: {} })).status).toBe(404)
})

test('a book whose manifest one server gave is loaded from another, which packs nothing', async () => {
  const manifest = await manifestOf(near)
  const [customer] = ada.customers
  const path = `/taker/maker/${customer!.makerOrganizationUuid}/invoices/exclude?currency=USD`
  await read(near, 'PUT', path, { body: { invoiceIds: [String(customer!.eligible[0])] } })
  for (const { id } of manifest.chunks)
    expect((await ask(far, 'GET', `/book/chunks/${id}`)).status, 'before it has a manifest').toBe(200)
  const other = await manifestOf(far)
  expect([other.version, other.chunks]).toEqual([manifest.version, manifest.chunks])
})

test('a foreign account gets neither the upload nor the chunk of another, at no server', async () => {
  const id = await uploadTo(near)
  const { chunks } = await manifestOf(near)
  const { token } = bob
  for (const place of [near, far]) {
    for (const call of ['preview', 'run', 'rejected-rows'])
      expect((await ask(place, 'POST', `/imports/${id}/${call}`, { body: {}, token })).status).toBe(404)
    expect((await ask(place, 'DELETE', `/imports/${id}`, { token })).status).toBe(404)
    expect((await ask(place, 'GET', `/book/chunks/${chunks[0]!.id}`, { token })).status).toBe(404)
  }
  expect(readdirSync(join(far.dataDir, 'uploads'))).not.toContain(id)
  expect(storedUploads()).toContain(id)
})

test('while the store is away what needs it is answered with a code, nothing of it remains, and all works when it is back', async () => {
  const id = await uploadTo(near)
  const { chunks } = await manifestOf(near)
  const chunkOf = (place: Place) => ask(place, 'GET', `/book/chunks/${chunks[0]!.id}`)
  const unknownOf = (place: Place) => ask(place, 'GET', `/book/chunks/${'0'.repeat(64)}`)
  for (const place of [near, far]) expect((await chunkOf(place)).status).toBe(200)
  await s3.kill()
  try {
    const before = readdirSync(join(near.dataDir, 'uploads'))
    const rows = await rowCount()
    expect(codeOf(await ask(near, 'POST', '/imports', { file: FILE }))).toEqual(UNAVAILABLE)
    expect([readdirSync(join(near.dataDir, 'uploads')), await rowCount()]).toEqual([before, rows])
    expect((await ask(near, 'POST', `/imports/${id}/preview`, { body: {} })).status, 'it has it').toBe(200)
    expect(codeOf(await ask(far, 'POST', `/imports/${id}/preview`, { body: {} }))).toEqual(UNAVAILABLE)
    for (const place of [near, far]) {
      expect((await manifestOf(place)).chunks).toEqual(chunks)
      expect((await chunkOf(place)).status).toBe(200)
      expect(codeOf(await unknownOf(place)), 'another server may have it').toEqual(UNAVAILABLE)
    }
  } finally {
    await s3.start()
  }
  expect((await ask(far, 'POST', `/imports/${id}/preview`, { body: {} })).status).toBe(200)
  expect(await uploadTo(near)).toHaveLength(36)
  expect((await unknownOf(far)).status).toBe(404)
})

test('of a server that is killed no upload and no book is lost', async () => {
  const id = await uploadTo(near)
  const manifest = await manifestOf(near)
  await near.server.kill()
  try {
    expect((await ask(far, 'POST', `/imports/${id}/preview`, { body: {} })).status).toBe(200)
    for (const chunk of manifest.chunks)
      expect((await ask(far, 'GET', `/book/chunks/${chunk.id}`)).status).toBe(200)
    expect((await manifestOf(far)).version).toBe(manifest.version)
  } finally {
    near.server = await near.start()
  }
})

test('neither server has logged the secret', () => {
  for (const { server } of [near, far]) expect(server.output()).not.toContain('S3RVER')
})
