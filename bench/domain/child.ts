import { fork } from 'node:child_process'
import { endWithThis } from '../broken-off.ts'

/** What a process says to the bench: what it does now, and at last its report. */
export type ProcessMessage<Report> = { readonly doing: string } | { readonly report: Report }

/** Who says nothing for so long hangs: a question to the slowest peer about ten million rows takes a minute. */
const SILENT_MS = 300_000

/** Runs a script in a process of its own until its report; rejects with the reason when it throws, ends or hangs before. */
export function askProcess<Report>(
  script: string,
  args: readonly string[],
  onDoing: (what: string) => void,
): Promise<Report> {
  const execArgv = ['--expose-gc', '--max-old-space-size=8192']
  const child = fork(script, args, { execArgv, stdio: ['inherit', 'inherit', 'pipe', 'ipc'] })
  endWithThis(child)
  const { promise, resolve, reject } = Promise.withResolvers<Report>()
  let errors = ''
  child
    .stderr!.setEncoding('utf8')
    .on('data', (text: string) => void (errors = (errors + text).slice(-LAST_WORDS)))
  const hang = (): void => {
    child.kill('SIGKILL')
    reject(new Error(`said nothing for ${SILENT_MS / 1000} s`))
  }
  let silence = setTimeout(hang, SILENT_MS)
  child.on('message', (message: ProcessMessage<Report>) => {
    clearTimeout(silence)
    if ('report' in message) return resolve(message.report)
    silence = setTimeout(hang, SILENT_MS)
    onDoing(message.doing)
  })
  child.once('error', reject)
  child.once('close', (code, signal) => {
    clearTimeout(silence)
    reject(new Error(reasonOf(errors) ?? `ended with ${signal ?? code} before its report`))
  })
  return promise
}

/** What is kept of what a process writes to its error output. */
const LAST_WORDS = 10_000

/** The error that a process ended with, or that it had no memory left. */
function reasonOf(errors: string): string | undefined {
  if (errors.includes('heap out of memory')) return 'ran out of memory'
  return /^(?:\w*Error(?: \[\w+\])?): .*$/m.exec(errors)?.[0]
}

export function tellBench<Report>(message: ProcessMessage<Report>, onSent?: () => void): void {
  process.send!(message, undefined, undefined, onSent)
}
