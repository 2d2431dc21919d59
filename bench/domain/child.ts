import { fork } from 'node:child_process'

/** What a process says to the bench: what it does now, and at last its report. */
export type ProcessMessage<Report> = { readonly doing: string } | { readonly report: Report }

/** Runs a script in a process of its own until its report. */
export function askProcess<Report>(
  script: string,
  args: readonly string[],
  onDoing: (what: string) => void,
): Promise<Report> {
  const child = fork(script, args, { execArgv: ['--expose-gc', '--max-old-space-size=8192'] })
  return new Promise((resolve, reject) => {
    child.on('message', (message: ProcessMessage<Report>) => {
      if ('report' in message) resolve(message.report)
      else onDoing(message.doing)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code} before its report`)))
  })
}

/** Says something to the bench that runs this process. */
export function tellBench<Report>(message: ProcessMessage<Report>, onSent?: () => void): void {
  process.send!(message, undefined, undefined, onSent)
}
