import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the kernel. */
const MS_A_TICK = 10
/** Of what follows the name in `/proc/PID/stat`: processor time in the program and in the kernel, and the same of children that have ended. */
const TIMES = { first: 11, behind: 15 }

/** The processor time that a process and its ended children have used, in milliseconds; 0 once it has ended. */
export function processorMs(pid: number | string): number {
  return statOf(pid)?.ms ?? 0
}

/** The same of all processes with this name on the machine; one that ends still counts with its parent of that name. */
export function processorMsOfAll(name: string): number {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => statOf(pid))
    .reduce((sum, stat) => sum + (stat?.name === name ? stat.ms : 0), 0)
}

function statOf(pid: number | string): { readonly name: string; readonly ms: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    const ticks = fields.slice(TIMES.first, TIMES.behind).reduce((sum, each) => sum + Number(each), 0)
    return { name: text.slice(text.indexOf('(') + 1, end), ms: ticks * MS_A_TICK }
  } catch {
    return undefined
  }
}
