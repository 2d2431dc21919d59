import { constants } from 'node:fs'
import { access, lstat, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readLiveLock } from '../db/directory/data-dir-lock.ts'
import { findings, reasonOf, type Finding } from './finding.ts'

const folder = findings('data directory')
const disk = findings('disk space')
const clock = findings('clock')

const GB = 1e9
const LITTLE_BYTES = 2 * GB
const TOO_LITTLE_BYTES = 0.2 * GB
/** A file of the future means that the clock went back. */
const FUTURE_MS = 60_000

/** The data directory, the room around it, and whether the clock has gone back since its last use. */
export async function checkDataDir(dataDir: string): Promise<readonly Finding[]> {
  const path = resolve(dataDir)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) {
    const parent = await nearest(path)
    return [await checkMissing(path, parent), await checkSpace(parent)]
  }
  if (!found.isDirectory()) return [folder.failure(`${path} is not a folder`, 'set DATA_DIR to a folder')]
  return [await checkAccess(path, found.mode), await checkSpace(path), ...(await checkClock(path))]
}

async function checkMissing(path: string, parent: string): Promise<Finding> {
  if (await isWritable(parent)) return folder.ok(`${path} will be made by the first start`)
  return folder.failure(
    `${path} does not exist, and this user cannot make it in ${parent}`,
    `make it and give it to this user: install -d -m 700 -o ${userName()} ${path}`,
  )
}

async function checkAccess(path: string, mode: number): Promise<Finding> {
  if (!(await isWritable(path)))
    return folder.failure(
      `${path} cannot be written by this user`,
      `give it to this user: chown -R ${userName()} ${path}`,
    )
  if ((mode & 0o077) !== 0)
    return folder.warning(`${path} can be read by others`, 'the next start takes their rights away')
  const holder = readLiveLock(path)
  return folder.ok(
    holder === undefined || holder.pid === process.pid
      ? `${path} is this user’s alone`
      : `${path} is in use by process ${holder.pid}`,
  )
}

async function checkSpace(path: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(path)
  const free = bavail * bsize
  const text = `${(free / GB).toFixed(1)} GB free at ${path}`
  if (free < TOO_LITTLE_BYTES) return disk.failure(text, 'make room: a full disk stops every write')
  if (free < LITTLE_BYTES) return disk.warning(text, 'make room before imports and backups need it')
  return disk.ok(text)
}

async function checkClock(path: string): Promise<readonly Finding[]> {
  try {
    const times = await Promise.all(
      (await readdir(path)).map(async (name) => (await lstat(join(path, name))).mtimeMs),
    )
    const ahead = Math.max(0, ...times) - Date.now()
    if (ahead < FUTURE_MS) return []
    return [
      clock.failure(
        `files in ${path} are ${Math.round(ahead / 1000)} seconds in the future: the clock has gone back`,
        'set the clock (timedatectl set-ntp true); sessions and deadlines go by it',
      ),
    ]
  } catch (error) {
    return [folder.failure(`${path} cannot be read: ${reasonOf(error)}`, 'give it to this user')]
  }
}

async function nearest(path: string): Promise<string> {
  const parent = dirname(path)
  const found = await stat(parent).catch(() => undefined)
  return found?.isDirectory() === true || parent === path ? parent : nearest(parent)
}

async function isWritable(path: string): Promise<boolean> {
  return access(path, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

function userName(): string {
  return process.getuid === undefined ? 'this user' : String(process.getuid())
}
