import { type Currency, currencyCode } from '#domain/money'
import type { Random } from './random.ts'

export interface GeneratedCustomer {
  readonly number: string
  readonly name: string
  readonly currency: Currency
  /** Days from invoice to due date. */
  readonly terms: number
  /** Typical invoice in major units. */
  readonly typicalMajor: number
}

const PLACES =
  'Alder Birch Cedar Dover Ember Fjord Granite Harbor Iris Juniper Kestrel Linden Marlow Nettle Orchard Pike Quarry Rowan Sable Tamar Umber Vale Willow Yarrow Zephyr'.split(
    ' ',
  )
const TRADES =
  'Foods Retail Motors Pharma Logistics Textiles Energy Stores Paper Chemicals Electric Dairy Grocers Tools Packaging Optics'.split(
    ' ',
  )
const FORMS: Readonly<Record<string, readonly string[]>> = {
  USD: ['Inc', 'Corp', 'LLC'],
  EUR: ['GmbH', 'SA', 'BV'],
  GBP: ['Ltd', 'plc'],
  INR: ['Pvt Ltd'],
  CAD: ['Ltd', 'Inc'],
}
const CURRENCIES = ['USD', 'USD', 'USD', 'EUR', 'EUR', 'GBP', 'CAD', 'INR'].map(currencyCode)
const INR = currencyCode('INR')
const TERMS = [30, 30, 45, 60, 60, 75, 90, 120]

/** Generates customers with names, currencies and invoice patterns; their numbers start at 100001. */
export function generateCustomers(count: number, random: Random): readonly GeneratedCustomer[] {
  return Array.from({ length: count }, (_, i) => {
    const currency = random.pick(CURRENCIES)
    const name = `${PLACES[i % PLACES.length]} ${TRADES[Math.floor(i / PLACES.length) % TRADES.length]}`
    const series = Math.floor(i / (PLACES.length * TRADES.length))
    return {
      number: String(100_001 + i),
      name: `${name} ${random.pick(FORMS[currency]!)}${series > 0 ? ` ${series + 1}` : ''}`,
      currency,
      terms: random.pick(TERMS),
      typicalMajor: Math.exp(8 + random.normal() * 0.8) * (currency === INR ? 60 : 1),
    }
  })
}
