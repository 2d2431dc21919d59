import { nameCollator } from '../../columns/texts/name-order.ts'

/** The places of names in the order of a language; names that it does not tell apart share one. */
export class NameRanks {
  readonly #language: string
  #ranks: ReadonlyMap<string, number> = new Map()

  constructor(language: string) {
    this.#language = language
  }

  get language(): string {
    return this.#language
  }

  /** The places of at least these names: sorted again only when one is new. */
  of(names: readonly string[]): ReadonlyMap<string, number> {
    if (!names.every((name) => this.#ranks.has(name))) this.#ranks = this.#sorted(names)
    return this.#ranks
  }

  #sorted(names: readonly string[]): ReadonlyMap<string, number> {
    const { compare } = nameCollator(this.#language)
    const sorted = [...new Set(names)].sort(compare)
    const ranks = new Map<string, number>()
    let rank = 0
    for (const [n, name] of sorted.entries()) {
      if (n > 0 && compare(sorted[n - 1]!, name) !== 0) rank = n
      ranks.set(name, rank)
    }
    return ranks
  }
}
