import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'

/** A customer in one currency: the invoices of one market. */
export interface Series {
  readonly customerNumber: string
  readonly currency: Currency
}

interface IndexedRow extends Series {
  readonly createdDay: EpochDay
}

const FIRST_ROWS = 4096
/** A few milliseconds of work, after which others are served. */
const ROWS_A_TURN = 1 << 17

/** Where each row of a spooled file begins, and what rows are ordered by; twelve bytes a row. */
export class RowIndex {
  readonly series: Series[] = []
  length = 0
  bytes = 0
  readonly #numbers = new Map<string, number>()
  #starts = new Uint32Array(FIRST_ROWS)
  #seriesOf = new Uint32Array(FIRST_ROWS)
  #days = new Int32Array(FIRST_ROWS)

  add({ customerNumber, currency, createdDay }: IndexedRow, bytes: number): void {
    if (this.length === this.#starts.length) this.#grow()
    const at = this.length++
    this.#starts[at] = this.bytes
    this.#seriesOf[at] = this.#numberOf(customerNumber, currency)
    this.#days[at] = createdDay
    this.bytes += bytes
  }

  startOf(row: number): number {
    return row === this.length ? this.bytes : this.#starts[row]!
  }

  seriesOf(row: number): number {
    return this.#seriesOf[row]!
  }

  /** The rows by the ranks of their series, then by created day, then as they are in the file. */
  async order(ranks: ArrayLike<number>): Promise<Uint32Array> {
    const [first, last] = await this.#daysBetween()
    const byDay = await sorted(
      this.length,
      new Uint32Array(),
      (row) => this.#days[row]! - first,
      last - first + 1,
    )
    return sorted(this.length, byDay, (row) => ranks[this.#seriesOf[row]!]!, this.series.length)
  }

  #numberOf(customerNumber: string, currency: Currency): number {
    const key = `${customerNumber}\0${currency}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.series.length)
    this.series.push({ customerNumber, currency })
    return this.series.length - 1
  }

  async #daysBetween(): Promise<readonly [number, number]> {
    let [first, last] = [this.#days[0] ?? 0, this.#days[0] ?? 0]
    await inTurns(this.length, (row) => {
      const day = this.#days[row]!
      if (day < first) first = day
      if (day > last) last = day
    })
    return [first, last]
  }

  #grow(): void {
    const length = this.length * 2
    this.#starts = grown(this.#starts, new Uint32Array(length))
    this.#seriesOf = grown(this.#seriesOf, new Uint32Array(length))
    this.#days = grown(this.#days, new Int32Array(length))
  }
}

function grown<Values extends Uint32Array | Int32Array>(values: Values, room: Values): Values {
  room.set(values)
  return room
}

/** A stable counting sort of `order`, or of all rows when that is empty, by keys from 0 to `keys` - 1. */
async function sorted(
  length: number,
  order: Uint32Array,
  keyOf: (row: number) => number,
  keys: number,
): Promise<Uint32Array> {
  const places = new Uint32Array(keys + 1)
  await inTurns(length, (row) => places[keyOf(row) + 1]!++)
  for (let key = 1; key <= keys; key++) places[key]! += places[key - 1]!
  const result = new Uint32Array(length)
  await inTurns(length, (at) => {
    const row = order.length === 0 ? at : order[at]!
    result[places[keyOf(row)]!++] = row
  })
  return result
}

async function inTurns(length: number, visit: (at: number) => void): Promise<void> {
  for (let from = 0; from < length; from += ROWS_A_TURN) {
    const to = Math.min(length, from + ROWS_A_TURN)
    for (let at = from; at < to; at++) visit(at)
    await nextTurn()
  }
}
