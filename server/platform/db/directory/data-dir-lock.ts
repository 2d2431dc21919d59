import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from './process-identity.ts'

const FILE = 'server.lock'

/** The lock record of the running process in its data directory, readable by its owner only. */
export interface LockRecord {
  readonly pid: number
  readonly started: string
  readonly port?: number
  readonly operatorToken?: string
}

export interface DataDirLock {
  publish(details: { readonly port: number; readonly operatorToken: string }): void
  release(): void
}

class DataDirInUse extends Error {
  readonly code = 'DATA_DIR_IN_USE'
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(
      `the data directory ${dataDir} is in use by process ${pid}: stop it first, or set DATA_DIR to another one`,
    )
    this.pid = pid
  }
}

/** Takes the data directory for this process, or throws `DataDirInUse`. The lock of a dead process is taken over. */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, FILE)
  const own: LockRecord = { pid: process.pid, started: processStart(process.pid) ?? 'unknown' }
  for (let attempt = 0; !createExclusively(path, own); attempt++) {
    const holder = readLock(dataDir)
    if (holder && isAlive(holder)) throw new DataDirInUse(dataDir, holder.pid)
    if (attempt > 20) throw new Error(`cannot take over the lock file ${path}: remove it by hand`)
    removeStale(path, holder)
  }
  return {
    publish: (details) => replace(path, { ...own, ...details }),
    release: () => {
      if (readLock(dataDir)?.pid === process.pid) rmSync(path, { force: true })
    },
  }
}

/** The record of the process that holds the directory; undefined when none does, or its record is broken. */
function readLock(dataDir: string): LockRecord | undefined {
  return parse(join(dataDir, FILE))
}

export function readLiveLock(dataDir: string): LockRecord | undefined {
  const holder = readLock(dataDir)
  return holder && isAlive(holder) ? holder : undefined
}

function isAlive(holder: LockRecord): boolean {
  return processStart(holder.pid) === holder.started
}

/** Created by an atomic link: no partial record is ever visible. */
function createExclusively(path: string, record: LockRecord): boolean {
  const draft = writeDraft(path, record)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function replace(path: string, record: LockRecord): void {
  renameSync(writeDraft(path, record), path)
}

function writeDraft(path: string, record: LockRecord): string {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600, flag: 'wx' })
  return draft
}

/** Moves the dead holder's file aside; puts it back if another process was faster and the file is its own. */
function removeStale(path: string, stale: LockRecord | undefined): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = parse(aside)
  if (moved && moved.pid !== stale?.pid) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function parse(path: string): LockRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(record) ? record : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is LockRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'started' in value
  )
}
