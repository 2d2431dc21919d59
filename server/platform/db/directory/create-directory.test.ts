import { existsSync, mkdirSync, readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { newDataDir } from '../../../testing/program.ts'
import { createDirectory } from './create-directory.ts'
import { openPglite } from '../engines/pglite.ts'

const dataDir = newDataDir()
const directory = join(dataDir, 'database')
let syncs: Awaited<ReturnType<typeof recordSyncs>>

/** Both tests look at one creation, which takes several seconds: it comes after one that was broken off. */
beforeAll(async () => {
  mkdirSync(`${directory}.new/global`, { recursive: true })
  writeFileSync(`${directory}.new/PG_VERSION`, '18\n')
  syncs = await recordSyncs()
  await createDirectory(directory)
  return syncs.stop
})

test('a new embedded database gets its name when all of its files and folders are on the disk, and then the name is synced', () => {
  const draft = `${directory}.new`
  const inDraft = syncs.found.filter(({ path }) => path === draft || path.startsWith(`${draft}/`))
  const everything = ['', ...(readdirSync(directory, { recursive: true }) as string[])].sort()
  expect(inDraft.map(({ path }) => relative(draft, path)).sort()).toEqual(everything)
  const changedLater = inDraft.filter(
    ({ path, at }) => statSync(join(directory, relative(draft, path))).mtimeMs > at,
  )
  expect(changedLater).toEqual([])
  expect(syncs.found.at(-1)).toMatchObject({ path: dataDir, named: true })
})

test('a first start that was broken off leaves nothing that the next one stumbles over', async () => {
  expect(existsSync(`${directory}.new`)).toBe(false)
  const driver = await openPglite({ directory })
  expect(await driver.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
  await driver.close()
})

async function recordSyncs() {
  const found: { path: string; at: number; named: boolean }[] = []
  const handle = await open('/dev/null')
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const sync: (this: FileHandle) => Promise<void> = Reflect.get(prototype, 'sync')
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`)
    found.push({ path, at: Date.now(), named: existsSync(join(path, 'database/PG_VERSION')) })
    await sync.call(this)
  })
  return { found, stop: () => spy.mockRestore() }
}
