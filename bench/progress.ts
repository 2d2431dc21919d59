import { clearLine, cursorTo } from 'node:readline'

/** Where progress is shown: a terminal, or a file that keeps every line. */
interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => unknown
}

/** Shows what is done now, and how long it will still take. */
export interface Progress {
  /** `share` is how much of the whole run is done, from 0 to 1; undefined where that is not known. */
  readonly show: (parts: readonly string[], share: number | undefined) => void
  /** Takes the line away. */
  readonly end: () => void
}

/** On a terminal one line that rewrites itself; otherwise a line each time. `now` is in milliseconds. */
export function progressOn(output: Output, now: () => number): Progress {
  const started = now()
  const rewrite = (line: string): void => {
    const stream = output as NodeJS.WriteStream
    cursorTo(stream, 0)
    clearLine(stream, 0)
    stream.write(line.slice(0, (output.columns ?? 80) - 1))
  }
  return {
    show(parts, share) {
      const spent = now() - started
      const left = share === undefined || share <= 0 ? undefined : (spent / share) * (1 - share)
      const times = `${seconds(spent)}${left === undefined ? '' : `, ${seconds(left).trim()} left`}`
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
