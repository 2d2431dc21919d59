import { cpus, loadavg, totalmem } from 'node:os'

/** What a run was measured on. */
export interface Machine {
  readonly node: string
  readonly cpus: number
  readonly model: string
  readonly memoryGb: number
  /** Processes that wanted a core in the minute before the run. */
  readonly load: number
  /** Whether the machine had next to nothing else to do. */
  readonly isQuiet: boolean
}

/** Of a machine that does nothing else the load is near 0; what compiled or tested shortly before still shows. */
const QUIET_LOAD = 1.2

/** The machine as it is now: to be asked before anything is measured. */
export function machineNow(): Machine {
  const cores = cpus()
  const [load = 0] = loadavg()
  return {
    node: process.version,
    cpus: cores.length,
    model: cores[0]?.model.trim() ?? '',
    memoryGb: Math.round(totalmem() / 1_000_000_000),
    load: Math.round(load * 100) / 100,
    isQuiet: load < QUIET_LOAD,
  }
}
