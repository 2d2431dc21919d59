import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'sooner-tests-'
const GIB = 2 ** 30

/** Files in memory, and how much of both must be free for them: a run of everything has up to 4 GiB at a time. */
const IN_MEMORY = { path: '/dev/shm', room: 8 * GIB, memory: 14 * GIB }

/**
 * Makes one directory for all temporary files of this process and its children, and removes those of processes that were killed:
 * in memory where that is large and TMPDIR does not name a place, since the databases of tests sync their files all the time.
 * Undefined where a parent has made one. Whoever calls it removes the directory.
 */
export function makeOwnTmpdir(): string | undefined {
  if (tmpdir().includes(PREFIX)) return undefined
  const places = process.env.TMPDIR === undefined && hasMemory() ? [IN_MEMORY.path, tmpdir()] : [tmpdir()]
  places.forEach(removeLeftovers)
  const directory = mkdtempSync(join(places[0]!, `${PREFIX}${process.pid}-`))
  // A database server that runs as another user must be able to reach its own directory in it.
  chmodSync(directory, 0o711)
  process.env.TMPDIR = directory
  return directory
}

function hasMemory(): boolean {
  if (!existsSync(IN_MEMORY.path)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY.path)
  return bavail * bsize >= IN_MEMORY.room && process.availableMemory() >= IN_MEMORY.memory
}

function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (pid > 0 && !isRunning(pid)) removeLeftover(join(place, name))
  }
}

// A test that fills a disk mounts one of its own: a run that was killed leaves it.
function removeLeftover(path: string): void {
  try {
    for (const mount of mountsBelow(path)) execFileSync('umount', [mount], { stdio: 'ignore' })
    rmSync(path, { recursive: true, force: true })
  } catch {
    console.error(`${path} is left of a run that was killed, and could not be removed`)
  }
}

function mountsBelow(path: string): readonly string[] {
  if (!existsSync('/proc/mounts')) return []
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  return mounts.map((line) => line.split(' ')[1] ?? '').filter((mount) => mount.startsWith(`${path}/`))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
