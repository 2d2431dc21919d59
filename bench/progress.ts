import { clearLine, cursorTo } from 'node:readline'

/** Where progress is shown: a terminal, or a file that keeps every line. */
interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => unknown
}

export interface Progress {
  /** `share` is how much of the cases is done, from 0 to 1; undefined where that is not known. */
  readonly show: (parts: readonly string[], share: number | undefined) => void
  readonly end: () => void
}

/** On a terminal one line that rewrites itself; otherwise a line each time. `now` is in milliseconds. */
export function progressOn(output: Output, now: () => number): Progress {
  const started = now()
  let first: number | undefined
  let estimate: { readonly share: number; readonly end: number } | undefined
  // Files are read before the first case. A share is told at its start only: until the next one, what is left counts down.
  const leftAt = (time: number, share: number | undefined): number | undefined => {
    if (share === undefined) return undefined
    first ??= time
    if (share <= 0) return undefined
    if (estimate?.share !== share) estimate = { share, end: first + (time - first) / share }
    return estimate.end > time ? estimate.end - time : undefined
  }
  const rewrite = (line: string): void => {
    const stream = output as NodeJS.WriteStream
    cursorTo(stream, 0)
    clearLine(stream, 0)
    stream.write(line.slice(0, (output.columns ?? 80) - 1))
  }
  return {
    show(parts, share) {
      const time = now()
      const left = leftAt(time, share)
      const times = `${seconds(time - started)}${left === undefined ? '' : `, ${seconds(left).trim()} left`}`
      const line = `${times}  ${parts.join(' · ')}`
      if (output.isTTY === true) rewrite(line)
      else output.write(`${line}\n`)
    },
    end() {
      if (output.isTTY === true) rewrite('')
    },
  }
}

function seconds(ms: number): string {
  return `${String(Math.round(ms / 1000)).padStart(5)} s`
}
