import type { Currency } from '../money/currency.ts'
import { assert } from '../core/assert.ts'
import type { BookMarket, BookOpportunity } from './market.ts'

/**
 * The markets of a book and the opportunities they form. Positions never change: later markets come behind, markets that
 * are no longer named stay as they were.
 */
export class MarketTable {
  readonly markets: BookMarket[] = []
  readonly opportunities: BookOpportunity[] = []
  readonly opportunityOf: number[] = []
  readonly currencies: Currency[] = []
  readonly opportunitiesIn: number[][] = []
  readonly #marketPositions = new Map<string, number>()
  readonly #opportunityPositions = new Map<string, number>()
  readonly #customers = new Map<string, number>()

  constructor(markets: readonly BookMarket[]) {
    this.update(markets)
  }

  /** Takes over what the markets are now; true when a day, a name or the list changed, so that rows may mean something else. */
  update(markets: readonly BookMarket[]): boolean {
    let moved = false
    const grown: Grown = new Map()
    for (const market of markets) {
      const position = this.#marketPositions.get(market.uuid)
      if (position === undefined) this.#add(market, grown)
      moved = position === undefined || this.#replace(position, market) || moved
    }
    return moved
  }

  has(marketUuid: string): boolean {
    return this.#marketPositions.has(marketUuid)
  }

  position(marketUuid: string): number {
    const position = this.#marketPositions.get(marketUuid)
    assert(position !== undefined, `an invoice names the unknown market ${marketUuid}`)
    return position
  }

  opportunityPosition(opportunityUuid: string): number | undefined {
    return this.#opportunityPositions.get(opportunityUuid)
  }

  /** True when what the rows show of it has changed. */
  #replace(position: number, market: BookMarket): boolean {
    const old = this.markets[position]!
    this.markets[position] = market
    const isRenamed = old.customerName !== market.customerName
    if (isRenamed) {
      const index = this.opportunityOf[position]!
      this.opportunities[index] = { ...this.opportunities[index]!, ...customerOf(market) }
    }
    return isRenamed || old.today !== market.today || old.depositDay !== market.depositDay
  }

  #add(market: BookMarket, grown: Grown): void {
    const position = this.markets.push(market) - 1
    this.#marketPositions.set(market.uuid, position)
    const known = this.#opportunityPositions.get(market.opportunityUuid)
    const index = known ?? this.opportunities.length
    const markets = grown.get(index) ?? [...(this.opportunities[index]?.markets ?? [])]
    grown.set(index, markets)
    markets.push(position)
    this.opportunities[index] = {
      index,
      uuid: market.opportunityUuid,
      ...customerOf(market),
      currency: market.currency,
      customer: this.#customerNumber(market),
      markets,
    }
    if (known === undefined) this.opportunitiesIn[this.#currencyCode(market.currency)]!.push(index)
    this.#opportunityPositions.set(market.opportunityUuid, index)
    this.opportunityOf.push(index)
  }

  #customerNumber({ customerUuid, currency }: BookMarket): number {
    const key = `${customerUuid} ${currency}`
    const known = this.#customers.get(key) ?? this.#customers.size
    this.#customers.set(key, known)
    return known
  }

  #currencyCode(currency: Currency): number {
    const known = this.currencies.indexOf(currency)
    if (known >= 0) return known
    this.opportunitiesIn.push([])
    return this.currencies.push(currency) - 1
  }
}

/** The markets of opportunities that an update adds to: each list is copied once, however many come behind it. */
type Grown = Map<number, number[]>

function customerOf({ customerUuid, makerOrganizationUuid, customerName, customerNumber }: BookMarket) {
  return { customerUuid, makerOrganizationUuid, customerName, customerNumber }
}
