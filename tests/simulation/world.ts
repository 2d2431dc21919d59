import { seededRandom, type Random } from '../../server/features/generate/random.ts'

interface Event {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** Virtual time with an event queue. The same seed gives the same sequence of events. */
export class World {
  readonly random: Random
  now = 1_750_000_000_000
  readonly trace: string[] = []
  #events: Event[] = []
  #order = 0

  constructor(seed: number) {
    this.random = seededRandom(seed)
  }

  after(milliseconds: number, run: () => void): void {
    const event = { at: this.now + milliseconds, order: this.#order++, run }
    let place = this.#events.length
    while (place > 0 && isLater(this.#events[place - 1]!, event)) place--
    this.#events.splice(place, 0, event)
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  note(...what: readonly (string | number | boolean)[]): void {
    this.trace.push(`${this.now} ${what.join(' ')}`)
  }

  /** Advances time; after each event all its microtasks run, and then `check`. */
  async pass(milliseconds: number, check: () => void): Promise<void> {
    await settled()
    const until = this.now + milliseconds
    for (let event = this.#events[0]; event !== undefined && event.at <= until; event = this.#events[0]) {
      this.#events.shift()
      this.now = event.at
      event.run()
      await settled()
      check()
    }
    this.now = until
  }
}

function isLater(one: Event, other: Event): boolean {
  return one.at > other.at || (one.at === other.at && one.order > other.order)
}

// The simulation waits for promises only, which settle before the next turn of the event loop.
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
