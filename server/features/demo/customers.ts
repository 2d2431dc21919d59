import { currencyCode } from '#domain/money'
import type { GeneratedCustomer } from '../generate/customers.ts'

export interface DemoCustomer extends GeneratedCustomer {
  /** Lowest APR its market accepts, percent. */
  readonly targetPercent: number
  /** APR it accepts at once, and suggests for offers over a term; percent. */
  readonly expressPercent?: number
  readonly preferredPercent?: number
  /** Budget for early payment every four weeks, major units. */
  readonly poolMajor: number
  readonly timeZone: string
  readonly deadlineMinute: number
}

const CAD = currencyCode('CAD')
const EUR = currencyCode('EUR')
const GBP = currencyCode('GBP')
const INR = currencyCode('INR')
const USD = currencyCode('USD')
const NEW_YORK = { timeZone: 'America/New_York', deadlineMinute: 17 * 60 }
const CHICAGO = { timeZone: 'America/Chicago', deadlineMinute: 16 * 60 }
const BERLIN = { timeZone: 'Europe/Berlin', deadlineMinute: 16 * 60 }
const LONDON = { timeZone: 'Europe/London', deadlineMinute: 16 * 60 + 30 }
const TORONTO = { timeZone: 'America/Toronto', deadlineMinute: 17 * 60 }
const KOLKATA = { timeZone: 'Asia/Kolkata', deadlineMinute: 15 * 60 }

/** Five currencies, large customers first. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    number: '200101',
    name: 'Harborview Retail Inc',
    currency: USD,
    terms: 60,
    typicalMajor: 7_800,
    targetPercent: 6.25,
    expressPercent: 7.25,
    poolMajor: 900_000,
    ...NEW_YORK,
  },
  {
    number: '200102',
    name: 'Kestrel Motors Corp',
    currency: USD,
    terms: 75,
    typicalMajor: 12_400,
    targetPercent: 5.5,
    expressPercent: 6.5,
    preferredPercent: 6,
    poolMajor: 1_200_000,
    ...CHICAGO,
  },
  {
    number: '200103',
    name: 'Linden Drogerie GmbH',
    currency: EUR,
    terms: 45,
    typicalMajor: 5_200,
    targetPercent: 4.75,
    poolMajor: 450_000,
    ...BERLIN,
  },
  {
    number: '200104',
    name: 'Tamar Foods plc',
    currency: GBP,
    terms: 60,
    typicalMajor: 6_900,
    targetPercent: 6,
    preferredPercent: 6.5,
    poolMajor: 500_000,
    ...LONDON,
  },
  {
    number: '200105',
    name: 'Northern Orchard Ltd',
    currency: CAD,
    terms: 45,
    typicalMajor: 8_300,
    targetPercent: 5.25,
    poolMajor: 400_000,
    ...TORONTO,
  },
  {
    number: '200106',
    name: 'Sable Pharma Inc',
    currency: USD,
    terms: 90,
    typicalMajor: 15_600,
    targetPercent: 4.5,
    expressPercent: 5.5,
    poolMajor: 700_000,
    ...NEW_YORK,
  },
  {
    number: '200107',
    name: 'Marlow Textiles Pvt Ltd',
    currency: INR,
    terms: 60,
    typicalMajor: 410_000,
    targetPercent: 8.5,
    poolMajor: 22_000_000,
    ...KOLKATA,
  },
  {
    number: '200108',
    name: 'Fjord Logistik SA',
    currency: EUR,
    terms: 60,
    typicalMajor: 4_300,
    targetPercent: 5,
    poolMajor: 300_000,
    ...BERLIN,
  },
  {
    number: '200109',
    name: 'Juniper Grocers LLC',
    currency: USD,
    terms: 30,
    typicalMajor: 3_100,
    targetPercent: 7.5,
    poolMajor: 200_000,
    ...CHICAGO,
  },
  {
    number: '200110',
    name: 'Rowan Electric Ltd',
    currency: GBP,
    terms: 75,
    typicalMajor: 9_700,
    targetPercent: 5.75,
    poolMajor: 350_000,
    ...LONDON,
  },
  {
    number: '200111',
    name: 'Quarry Chemicals BV',
    currency: EUR,
    terms: 90,
    typicalMajor: 11_200,
    targetPercent: 4.25,
    poolMajor: 420_000,
    ...BERLIN,
  },
  {
    number: '200112',
    name: 'Umber Packaging Corp',
    currency: USD,
    terms: 45,
    typicalMajor: 2_600,
    targetPercent: 6.75,
    poolMajor: 150_000,
    ...NEW_YORK,
  },
  {
    number: '200113',
    name: 'Vale Optics Ltd',
    currency: CAD,
    terms: 60,
    typicalMajor: 5_400,
    targetPercent: 6,
    poolMajor: 180_000,
    ...TORONTO,
  },
  {
    number: '200114',
    name: 'Zephyr Energy Pvt Ltd',
    currency: INR,
    terms: 45,
    typicalMajor: 260_000,
    targetPercent: 9,
    poolMajor: 9_000_000,
    ...KOLKATA,
  },
]
