import { readdirSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { newDataDir } from '../../testing/program.ts'
import { startThrowawayS3, type ThrowawayS3 } from '../../../tests/throwaway-s3.ts'
import { objectAddress } from './object-address.ts'
import type { ObjectStore } from './objects.ts'
import { createS3Objects } from './s3-objects.ts'
import { createUploadFiles } from './upload-files.ts'

let s3: ThrowawayS3
let objects: ObjectStore

beforeAll(async () => {
  s3 = await startThrowawayS3()
  objects = createS3Objects(objectAddress(s3.url)!)
})
afterAll(() => s3.kill())

async function* body(content: Uint8Array) {
  yield content
}

async function collect(source: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = []
  for await (const each of source) all.push(each)
  return all
}

const places = [
  { place: 'a folder', shared: () => undefined },
  { place: 'a folder and an object store', shared: () => objects },
]

describe.each(places)('uploads in $place', ({ shared }) => {
  const open = () => {
    const folder = join(newDataDir(), 'uploads')
    return { folder, files: createUploadFiles(folder, shared()) }
  }

  test('a file that was written is found, whole, until it is removed', async () => {
    const { files, folder } = open()
    const id = randomUUID()
    const content = randomBytes(100_000)
    await files.write(id, body(content))
    await files.share(id)
    const path = await files.find(id)
    expect(path).toBe(join(folder, id))
    expect(content.equals(await readFile(path!))).toBe(true)
    for (let times = 0; times < 2; times++) await files.remove(id)
    expect(await files.find(id)).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
  })

  test('files are listed once they are older, among them what broke off', async () => {
    const { files, folder } = open()
    expect(await collect(files.list(new Date(0)))).toEqual([])
    mkdirSync(folder, { recursive: true })
    for (const [name, at] of [
      ['old', 1_000],
      ['new', 3_000],
    ] as const) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), at, at)
    }
    expect(await collect(files.list(new Date(2_000_000)))).toEqual(['old'])
  })
})

describe('uploads that servers share', () => {
  const open = () => {
    const folder = join(newDataDir(), 'uploads')
    return { folder, files: createUploadFiles(folder, objects) }
  }

  test('a server fetches what another one took once for all who ask, and keeps it', async () => {
    const [near, far] = [open(), open()]
    const id = randomUUID()
    const content = randomBytes(9 * 1024 * 1024)
    await near.files.write(id, body(content))
    expect(await far.files.find(id)).toBeUndefined()
    await near.files.share(id)
    const paths = await Promise.all([far.files.find(id), far.files.find(id)])
    expect(paths).toEqual([join(far.folder, id), join(far.folder, id)])
    expect(content.equals(await readFile(paths[0]!))).toBe(true)
    expect(readdirSync(far.folder)).toEqual([id])
    await near.files.remove(id)
    expect(await open().files.find(id)).toBeUndefined()
  })

  test('a shared file is listed by every server, by when it was stored', async () => {
    const near = open()
    const id = randomUUID()
    await near.files.write(id, body(randomBytes(10)))
    await near.files.share(id)
    const soon = new Date(Date.now() + 60_000)
    expect(await collect(open().files.list(soon))).toContain(id)
    expect(await collect(open().files.list(new Date(0)))).toEqual([])
  })

  test('while the store is away a file is removed here, and listed there once it is back', async () => {
    const near = open()
    const id = randomUUID()
    await near.files.write(id, body(randomBytes(10)))
    await near.files.share(id)
    await s3.kill()
    await near.files.remove(id)
    await s3.start()
    expect(readdirSync(near.folder)).toEqual([])
    expect(await collect(near.files.list(new Date(Date.now() + 60_000)))).toContain(id)
  })
})
