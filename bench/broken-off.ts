// What a run leaves behind, processes and files of a book, is taken away however it ends: what a signal ends says no `exit`.
import type { ChildProcess } from 'node:child_process'

/** The exit codes of a program that was broken off, as shells have them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const running = new Set<ChildProcess>()

// Before the files that they may write are deleted.
process.prependListener('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Ends a child at once with this process; one that is busy does not see that nobody listens any more. */
export function endWithThis(child: ChildProcess): void {
  running.add(child)
  child.once('close', () => running.delete(child))
}

/** Lets the work of `process.once('exit', …)` be done when the run is broken off, too. */
export function endOnSignals(): void {
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code))
}
