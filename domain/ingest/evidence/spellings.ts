/** Counts the spellings of each customer's name; the most frequent one wins, the earliest of equals. */
export class Spellings {
  readonly #counts = new Map<string, Map<string, number>>()

  add(customerNumber: string, name: string): void {
    const counts = this.#counts.get(customerNumber)
    if (counts === undefined) this.#counts.set(customerNumber, new Map([[name, 1]]))
    else counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  *winners(): Iterable<readonly [customerNumber: string, name: string]> {
    for (const [number, counts] of this.#counts) {
      let winner = ''
      let most = 0
      for (const [name, count] of counts) if (count > most) [winner, most] = [name, count]
      yield [number, winner]
    }
  }
}
