import { ApiError, NETWORK_FAILURE } from '../../src/data/http/api-error.ts'
import type { ServerModel } from './server-model.ts'
import type { World } from './world.ts'

export interface Network {
  isUp: boolean
  isRough: boolean
  hasSession: boolean
}

/** A tab's calls over a network that loses requests and responses, and delivers some requests again, much later. */
export class Line {
  readonly #world: World
  readonly #network: Network
  readonly #server: ServerModel
  readonly #isAlive: () => boolean

  constructor(
    { world, network, server }: { world: World; network: Network; server: ServerModel },
    isAlive: () => boolean,
  ) {
    this.#world = world
    this.#network = network
    this.#server = server
    this.#isAlive = isAlive
  }

  async ask<Answer>(handle: () => Answer | Promise<Answer>): Promise<Answer> {
    const { random } = this.#world
    const isRough = this.#network.isRough
    await this.#world.wait(random.between(2, 120))
    if (!this.#isAlive()) return new Promise(() => {})
    if (!this.#network.isUp || !this.#server.isUp) throw silence()
    if (!this.#network.hasSession) throw new ApiError('TOKEN_EXPIRED', 401, 'sign in')
    const [isLost, isDoubled, isUnanswered] = [0.08, 0.08, 0.1].map((odds) => isRough && random.chance(odds))
    const waiting = { isOver: false }
    // What waits no more makes no error, which is dear.
    const timeout = this.#world
      .wait(8000)
      .then((): Answer | Promise<Answer> =>
        waiting.isOver ? new Promise(() => {}) : Promise.reject(silence()),
      )
    if (isDoubled) {
      this.#world.after(random.between(500, 20_000), () => {
        if (this.#server.isUp) void attempt(handle).catch(() => undefined)
      })
    }
    if (isLost) return timeout
    const answer = attempt(handle).then(
      (value) => this.#arrive(() => value, isUnanswered === true),
      (error: unknown) =>
        this.#arrive(() => {
          throw toApiError(error)
        }, isUnanswered === true),
    )
    timeout.catch(() => undefined)
    return Promise.race([answer, timeout]).finally(() => (waiting.isOver = true))
  }

  async #arrive<Answer>(give: () => Answer, isUnanswered: boolean): Promise<Answer> {
    await this.#world.wait(this.#world.random.between(2, 120))
    if (!this.#isAlive() || isUnanswered || !this.#network.isUp) return new Promise(() => {})
    return give()
  }
}

async function attempt<Answer>(handle: () => Answer | Promise<Answer>): Promise<Answer> {
  return handle()
}

function silence(): ApiError {
  return new ApiError(NETWORK_FAILURE, 0, 'no answer')
}

// A rejection of the server.
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL'
  return new ApiError(
    code,
    code === 'NOT_FOUND' ? 404 : code === 'IDEMPOTENCY_KEY_REUSED' ? 409 : 500,
    String(error),
  )
}
