import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { getPriority, setPriority } from 'node:os'

/** Lower than what answers calls, not so low that work never ends beside it. */
const LOWER_BY = 10
const LOWEST = 19

/**
 * Lets the threads that answer calls go first where processors are few: call it in a worker thread, whose priority it lowers.
 * Only Linux has a priority for each thread; elsewhere nothing changes.
 */
export function runInBackground(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(getPriority(thread) + LOWER_BY, LOWEST))
  } catch {
    // Without /proc, or where it is forbidden, the thread runs as all others do.
  }
}
