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
  /** Their numbers by uuid, for each currency. */
  readonly #customers: Map<string, number>[] = []
  #customerCount = 0

  constructor(markets: readonly BookMarket[]) {
    this.update(markets)
  }

  /** Takes over what the markets are now; true when a day, a name or the list changed, so that rows may mean something else. */
  update(markets: readonly BookMarket[]): boolean {
    let moved = false
    const growth: Growth = { lists: new Map(), first: this.opportunities.length }
    for (const market of markets) {
      const position = this.#marketPositions.get(market.uuid)
      if (position === undefined) this.#add(market, growth)
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

  // In literals, without keys put together: every start makes tables of thousands of markets.
  #add(market: BookMarket, growth: Growth): void {
    const position = this.markets.push(market) - 1
    this.#marketPositions.set(market.uuid, position)
    const code = this.#currencyCode(market.currency)
    const known = this.#opportunityPositions.get(market.opportunityUuid)
    const index = known ?? this.opportunities.length
    const markets = known === undefined ? [] : this.#listOf(known, growth)
    markets.push(position)
    this.opportunities[index] = {
      index,
      uuid: market.opportunityUuid,
      customerUuid: market.customerUuid,
      makerOrganizationUuid: market.makerOrganizationUuid,
      customerName: market.customerName,
      customerNumber: market.customerNumber,
      currency: market.currency,
      customer: this.#customerNumber(code, market.customerUuid),
      markets,
    }
    this.opportunityOf.push(index)
    if (known !== undefined) return
    this.#opportunityPositions.set(market.opportunityUuid, index)
    this.opportunitiesIn[code]!.push(index)
  }

  #listOf(index: number, { lists, first }: Growth): number[] {
    const own = this.opportunities[index]!.markets
    // Nobody has seen an opportunity that this update has made.
    if (index >= first) return own as number[]
    const list = lists.get(index) ?? [...own]
    lists.set(index, list)
    return list
  }

  #customerNumber(code: number, customerUuid: string): number {
    const numbers = this.#customers[code]!
    const known = numbers.get(customerUuid)
    if (known !== undefined) return known
    numbers.set(customerUuid, this.#customerCount)
    return this.#customerCount++
  }

  #currencyCode(currency: Currency): number {
    const known = this.currencies.indexOf(currency)
    if (known >= 0) return known
    this.opportunitiesIn.push([])
    this.#customers.push(new Map())
    return this.currencies.push(currency) - 1
  }
}

/** An update: the markets of opportunities that were there, of which each list is copied once, and the first one that it adds. */
interface Growth {
  readonly lists: Map<number, number[]>
  readonly first: number
}

function customerOf({ customerUuid, makerOrganizationUuid, customerName, customerNumber }: BookMarket) {
  return { customerUuid, makerOrganizationUuid, customerName, customerNumber }
}
