import { Bitset } from '../../columns/bitset.ts'
import { ClusterFilter, type Clusters } from '../../columns/filters/cluster-filter.ts'
import type { Dimension } from '../../columns/filters/dimension.ts'
import { foldText } from '../../columns/texts/fold-text.ts'
import type { TextFilter } from '../../columns/texts/text-filter.ts'
import type { BookOpportunity } from '../market.ts'

/** Accepts the rows whose number contains a text, and those of customers whose name does, or whose number it is. */
export class SearchFilter implements Dimension {
  readonly bits: Bitset
  isSet = false
  readonly #numbers: TextFilter
  readonly #customers: ClusterFilter
  readonly #opportunities: () => readonly BookOpportunity[]
  /** By position: folding the names of thousands of customers takes longer than searching them. */
  readonly #folded: FoldedCustomer[] = []
  #text = ''

  /** `numbers` looks for the text in the numbers of invoices, whatever it is set to itself. */
  constructor(
    numbers: TextFilter,
    opportunities: () => readonly BookOpportunity[],
    clusters: () => Clusters,
    length: number,
  ) {
    this.#numbers = numbers
    this.#opportunities = opportunities
    this.#customers = new ClusterFilter(clusters, length)
    this.bits = new Bitset(length)
  }

  /** The text to look for; undefined or empty accepts every row. */
  set(text: string | undefined): void {
    const wanted = foldText(text ?? '')
    // A number that has a longer text was among the rows of the shorter one.
    const refines = this.isSet && wanted.includes(this.#text)
    this.isSet = wanted !== ''
    this.#text = wanted
    if (!this.isSet) return
    if (!refines) this.bits.fill()
    this.#numbers.keep(wanted, this.bits)
    this.#customers.set(this.#customersWith(wanted))
    this.bits.or(this.#customers.bits)
  }

  refresh(rows: ArrayLike<number>): void {
    if (!this.isSet) return
    this.#customers.refresh(rows)
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      this.bits.set(row, this.#customers.bits.has(row) || this.#numbers.contains(row, this.#text))
    }
  }

  grow(length: number): void {
    this.bits.grow(length)
    this.#customers.grow(length)
  }

  #customersWith(text: string): number[] {
    const found: number[] = []
    for (const opportunity of this.#opportunities()) {
      const { name, number } = this.#foldedOf(opportunity)
      // A part of it would be a part of many numbers of invoices, too.
      if (name.includes(text) || number === text) found.push(opportunity.index)
    }
    return found
  }

  // A renamed customer's opportunities are others.
  #foldedOf(of: BookOpportunity): FoldedCustomer {
    const known = this.#folded[of.index]
    if (known?.of === of) return known
    const folded = { of, name: foldText(of.customerName), number: foldText(of.customerNumber) }
    this.#folded[of.index] = folded
    return folded
  }
}

interface FoldedCustomer {
  readonly of: BookOpportunity
  readonly name: string
  readonly number: string
}
