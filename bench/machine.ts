import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

export interface Machine {
  readonly node: string
  readonly cpus: number
  readonly model: string
  readonly memoryGb: number
  /** Processes that wanted a core in the minute before the run. */
  readonly load: number
  /** How the kernel chooses the clock of its cores; absent where it does not say, as in most virtual machines. */
  readonly governor?: string
  /** What is measured: the commit, with a `+` where the tree has more than it; absent without git. */
  readonly commit?: string
  /** Whether the machine had next to nothing else to do. */
  readonly isQuiet: boolean
}

/** Load of a quiet machine: near 0, but what compiled or tested shortly before still shows. */
const QUIET_LOAD = 1.2

/** The machine as it is now: to be asked before anything is measured. */
export function machineNow(): Machine {
  const cores = cpus()
  const load = loadNow()
  const governor = outputOf(() => readFileSync(GOVERNOR, 'utf8'))
  const commit = commitNow()
  return {
    node: process.version,
    cpus: cores.length,
    model: cores[0]?.model.trim() ?? '',
    memoryGb: Math.round(totalmem() / 1_000_000_000),
    load,
    ...(governor && { governor }),
    ...(commit && { commit }),
    isQuiet: load < QUIET_LOAD,
  }
}

/** Processes that wanted a core in the last minute. */
export function loadNow(): number {
  const [load = 0] = loadavg()
  return Math.round(load * 100) / 100
}

const GOVERNOR = '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor'

function commitNow(): string | undefined {
  const hash = git('rev-parse', '--short=12', 'HEAD')
  return hash && (git('status', '--porcelain') ? `${hash}+` : hash)
}

/** What is read, or nothing where it cannot be. */
function outputOf(read: () => string): string | undefined {
  try {
    return read().trim()
  } catch {
    return undefined
  }
}

function git(...args: string[]): string | undefined {
  return outputOf(() => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}
