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
  /** The opportunity of each market. */
  readonly opportunityOf: number[] = []
  /** The currencies there are. */
  readonly currencies: Currency[] = []
  /** The opportunities of each of them. */
  readonly opportunitiesIn: number[][] = []
  readonly #marketPositions = new Map<string, number>()
  readonly #opportunityPositions = new Map<string, number>()
  readonly #customers = new Map<string, number>()

  constructor(markets: readonly BookMarket[]) {
    this.update(markets)
  }

  /** Takes over what the markets are now; true when a day or the list changed, so that rows may mean something else. */
  update(markets: readonly BookMarket[]): boolean {
    let moved = false
    for (const market of markets) {
      const position = this.#marketPositions.get(market.uuid)
      const old = position === undefined ? undefined : this.markets[position]
      if (position === undefined) this.#add(market)
      else this.markets[position] = market
      moved ||= old === undefined || old.today !== market.today || old.depositDay !== market.depositDay
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

  #add(market: BookMarket): void {
    const position = this.markets.push(market) - 1
    this.#marketPositions.set(market.uuid, position)
    const known = this.#opportunityPositions.get(market.opportunityUuid)
    const index = known ?? this.opportunities.length
    const markets = [...(this.opportunities[index]?.markets ?? []), position]
    this.opportunities[index] = {
      index,
      uuid: market.opportunityUuid,
      customerUuid: market.customerUuid,
      makerOrganizationUuid: market.makerOrganizationUuid,
      customerName: market.customerName,
      customerNumber: market.customerNumber,
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
