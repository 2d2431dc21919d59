import { setTimeout as delay } from 'node:timers/promises'
import { isSoak } from '../fixtures/soak.ts'

/** A command that is sent until it is answered, at whichever server, under one key. */
export interface Command {
  readonly key: string
  readonly method: 'PUT' | 'POST'
  readonly path: string
  readonly body: object
}

const NO_CONNECTION = 'no connection'

export class Tally {
  acknowledged = 0
  readonly failures = new Map<string, number>()
  /** How long each command took from its first sending to its acknowledgement, in milliseconds. */
  readonly times: number[] = []
  /** How long a failed attempt waited for its failure, in milliseconds. */
  slowestFailure = 0

  failed(what: string, afterMs: number): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
    this.slowestFailure = Math.max(this.slowestFailure, afterMs)
  }

  /** What was answered where a command failed: not where a connection was lost or rejected. */
  get answeredFailures(): readonly string[] {
    return [...this.failures.keys()].filter((what) => !what.startsWith(NO_CONNECTION)).toSorted()
  }

  get slowest(): number {
    return Math.max(0, ...this.times)
  }

  toString(): string {
    const failures =
      [...this.failures].map(([what, count]) => `${what} × ${count}`).join(', ') || 'no failures'
    return `${this.acknowledged} commands acknowledged, the slowest after ${Math.round(this.slowest)} ms; ${failures}, the slowest after ${Math.round(this.slowestFailure)} ms`
  }
}

/** Longer than any promise of the product: what takes longer hangs. The short form shares processors and disk with other tests. */
const HANGING_MS = isSoak ? 15_000 : 120_000
const PAUSE_MS = 50

/** Servers of one database, as a client with their addresses calls them. */
export class Desk {
  readonly #bases: () => readonly string[]
  readonly #tally: Tally
  #turn = 0

  constructor(bases: () => readonly string[], tally: Tally) {
    this.#bases = bases
    this.#tally = tally
  }

  /** Sends a command until it is acknowledged; throws when it is rejected for good. */
  async send(token: string, command: Command): Promise<unknown> {
    const started = performance.now()
    for (;;) {
      const answer = await this.#attempt(token, command)
      if (answer !== undefined) {
        this.#tally.acknowledged++
        this.#tally.times.push(performance.now() - started)
        return answer.value
      }
      // To the other server.
      this.#turn++
      await delay(PAUSE_MS)
    }
  }

  async #attempt(token: string, { key, method, path, body }: Command) {
    const bases = this.#bases()
    const started = performance.now()
    const failed = (what: string): undefined =>
      this.#tally.failed(what, performance.now() - started) as undefined
    try {
      const response = await fetch(`${bases[this.#turn % bases.length]}/early-pay/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          // One that is kept may be closed by the server just as it is used again: nothing that went away.
          Connection: 'close',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(HANGING_MS),
      })
      const text = await response.text()
      if (response.status === 503 || response.status === 429) return failed(unavailable(response, text))
      if (!response.ok) throw new Rejected(`${method} ${path} answered ${response.status}: ${text}`)
      const value = JSON.parse(text) as {
        errors?: readonly { extensions?: { code?: string } }[]
        data?: unknown
      }
      const code = value.errors?.[0]?.extensions?.code
      if (code === 'DATABASE_UNAVAILABLE') return failed(code)
      if (value.errors !== undefined) throw new Rejected(`${path} answered ${text}`)
      return { value: value.data ?? value }
    } catch (error) {
      if (error instanceof Rejected) throw error
      return failed(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'HANGING'
          : `${NO_CONNECTION} (${causeOf(error)})`,
      )
    }
  }
}

/** An answer that no retry would change. */
class Rejected extends Error {}

/** Why a connection was not made or was lost. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return String((cause as NodeJS.ErrnoException | undefined)?.code ?? cause ?? error)
}

function unavailable(response: Response, text: string): string {
  const retryAfter = response.headers.get('Retry-After')
  const { error } = JSON.parse(text) as { error: { code: string } }
  if (retryAfter === null) throw new Rejected(`a ${response.status} without Retry-After: ${text}`)
  return error.code
}
