import { fork, type ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { endWithThis } from '../broken-off.ts'

/** What a process says to the bench: what it does now, and at last its report. */
export type ProcessMessage<Report> = { readonly doing: string } | { readonly report: Report }

/** Who says nothing for so long hangs: a question to the slowest peer about ten million rows takes a minute. */
const SILENT_MS = 300_000

/** A script in a process of its own. */
export interface BenchProcess<Message> {
  readonly child: ChildProcess
  /** What it says next; rejects with the reason when it throws, ends or hangs before. */
  readonly next: () => Promise<Message>
}

export function startProcess<Message>(script: string, args: readonly string[]): BenchProcess<Message> {
  const execArgv = ['--expose-gc', '--max-old-space-size=8192']
  const child = fork(script, args, { execArgv, stdio: ['inherit', 'inherit', 'pipe', 'ipc'] })
  endWithThis(child)
  const messages = on(child, 'message', { close: ['close'] })
  let errors = ''
  child
    .stderr!.setEncoding('utf8')
    .on('data', (text: string) => void (errors = (errors + text).slice(-LAST_WORDS)))
  const next = async (): Promise<Message> => {
    let isHung = false
    const hang = (): void => void (isHung = child.kill('SIGKILL'))
    const silence = setTimeout(hang, SILENT_MS)
    const { value, done } = await messages.next().finally(() => clearTimeout(silence))
    if (done !== true) return (value as [Message])[0]
    if (isHung) throw new Error(`said nothing for ${SILENT_MS / 1000} s`)
    throw new Error(reasonOf(errors) ?? `ended with ${child.signalCode ?? child.exitCode} before its report`)
  }
  return { child, next }
}

/** Runs a script in a process of its own until its report; rejects with the reason when it throws, ends or hangs before. */
export async function askProcess<Report>(
  script: string,
  args: readonly string[],
  onDoing: (what: string) => void,
): Promise<Report> {
  const { next } = startProcess<ProcessMessage<Report>>(script, args)
  for (;;) {
    const message = await next()
    if ('report' in message) return message.report
    onDoing(message.doing)
  }
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
