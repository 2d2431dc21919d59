import { discountMinor, effectiveAprPpm, realizedAprPpm } from '#domain/rates'
import { seededRandom } from '../../../tests/fixtures/books/random.ts'
import type { Part, PartSize } from './part.ts'
import { eachInvoice, type Priced } from './priced.ts'

/** Columns of clears: what they cost, and the sums of amount × days they cost it over. */
interface Cleared {
  readonly discountMinor: Float64Array
  readonly amountDays: Float64Array
}

const APR_PPM = 72_500
const DISCOUNT_PPM = 6_000
const YEAR = 360n
const MILLION = 1_000_000n

/**
 * Are discounts exact, and how many a second? A cent that preview and clear do not share is a wrong contract. Amounts go
 * up to the largest of the product (10^12 minor units), where floats are wrong about a dozen times in a million.
 */
export const discounts: Part<Priced> = {
  question: 'exact discount of every invoice',
  makeSubject: (size) => makePriced(size, APR_PPM),
  countOf: ({ amountMinor }) => amountMinor.length,
  contenders: {
    engine: {
      load: async () => (subject) => {
        const rate = { kind: 'APR', ppm: subject.ratePpm } as const
        return eachInvoice(subject, (amount, days) => discountMinor(amount, rate, days))
      },
    },
    floats: {
      load: async () => (subject) =>
        eachInvoice(subject, (amount, days, ppm) => Math.round((amount * (ppm / 1_000_000) * days) / 360)),
    },
    BigInt: { load: async () => (subject) => eachInvoice(subject, bigDiscount) },
    'big.js': { load: async () => (await import('./peers/big.ts')).discounts },
    'decimal.js': { load: async () => (await import('./peers/decimal.ts')).discounts },
    'dinero.js': { load: async () => (await import('./peers/dinero.ts')).discounts },
    floor: { load: async () => readEach, isFloor: true },
  },
  wrongIn: (answer, subject) => wrongValues(answer, eachInvoice(subject, bigDiscount)()),
}

/** The yearly rate of a flat discount, rounded down so that a target is never reached by rounding. */
export const effectiveAprs: Part<Priced> = {
  question: 'exact APR of every invoice at a flat discount',
  makeSubject: (size) => makePriced(size, DISCOUNT_PPM),
  countOf: ({ amountMinor }) => amountMinor.length,
  contenders: {
    engine: {
      load: async () => (subject) => {
        const rate = { kind: 'DISC', ppm: subject.ratePpm } as const
        return eachInvoice(subject, (_, days) => effectiveAprPpm(rate, days) ?? 0)
      },
    },
    floats: {
      load: async () => (subject) =>
        eachInvoice(subject, (_, days, ppm) => Math.floor((ppm / 1_000_000 / days) * 360 * 1_000_000)),
    },
    BigInt: { load: async () => (subject) => eachInvoice(subject, bigApr) },
    'big.js': { load: async () => (await import('./peers/big.ts')).effectiveAprs },
    'decimal.js': { load: async () => (await import('./peers/decimal.ts')).effectiveAprs },
    floor: { load: async () => readEach, isFloor: true },
  },
  wrongIn: (answer, subject) => wrongValues(answer, eachInvoice(subject, bigApr)()),
}

/** The yearly rate that the rounded discounts of a clear amount to, rounded half up. */
export const realizedAprs: Part<Cleared> = {
  question: 'realized APR of every clear',
  makeSubject: makeCleared,
  countOf: ({ discountMinor: discounted }) => discounted.length,
  contenders: {
    engine: {
      load: async () => (subject) => eachClear(subject, (discount, days) => realizedAprPpm(discount, days)!),
    },
    BigInt: { load: async () => (subject) => eachClear(subject, bigRealized) },
  },
  wrongIn: (answer, subject) => wrongValues(answer, eachClear(subject, bigRealized)()),
}

function eachClear(
  { discountMinor: discounted, amountDays }: Cleared,
  valueOf: (discount: number, amountDays: number) => number,
): () => Float64Array {
  const values = new Float64Array(discounted.length)
  return () => {
    for (let n = 0; n < values.length; n++) values[n] = valueOf(discounted[n]!, amountDays[n]!)
    return values
  }
}

/** Reads both columns and writes one, with one multiplication. */
function readEach(subject: Priced): () => unknown {
  return eachInvoice(subject, (amount, days) => amount * days)
}

/** Exact whatever the size: integers as long as they need to be. */
function bigDiscount(amount: number, days: number, ppm: number): number {
  return bigHalfUp(BigInt(amount) * BigInt(ppm) * BigInt(days), YEAR * MILLION)
}

function bigApr(_amount: number, days: number, ppm: number): number {
  return Number((BigInt(ppm) * YEAR) / BigInt(days))
}

function bigRealized(discount: number, amountDays: number): number {
  return bigHalfUp(BigInt(discount) * YEAR * MILLION, BigInt(amountDays))
}

function bigHalfUp(product: bigint, divisor: bigint): number {
  return Number((product * 2n + divisor) / (divisor * 2n))
}

function wrongValues(answer: unknown, exact: Float64Array): number {
  const values = answer as Float64Array
  let wrong = 0
  for (let n = 0; n < exact.length; n++) if (values[n] !== exact[n]) wrong++
  return wrong
}

// Amounts as books have them, and one in ten anywhere up to the largest.
function makePriced({ rows }: PartSize, ratePpm: number): Priced {
  const random = seededRandom(11)
  const amountMinor = new Float64Array(rows)
  const daysEarly = new Int32Array(rows)
  for (let row = 0; row < rows; row++) {
    const isLarge = random.chance(0.1)
    amountMinor[row] = isLarge
      ? 1 + random.below(1_000_000) * 1_000_000 + random.below(999_999)
      : 100 + random.below(10 ** (4 + random.below(4)))
    daysEarly[row] = 1 + random.below(120)
  }
  return { amountMinor, daysEarly, ratePpm }
}

// One clear in four comes to a rate that lies exactly between two parts per million.
function makeCleared({ rows }: PartSize): Cleared {
  const random = seededRandom(12)
  const discounted = new Float64Array(rows)
  const amountDays = new Float64Array(rows)
  for (let n = 0; n < rows; n++) {
    const isHalf = random.chance(0.25)
    // 720 × 10^6 × (2k + 1) / 2 / 360 × 10^6 is k + 1/2.
    amountDays[n] = isHalf ? 720_000_000 : 1_000_000 + random.below(1_000_000_000) * 1000
    discounted[n] = isHalf ? 1 + 2 * random.below(100_000) : random.below(1_000_000)
  }
  return { discountMinor: discounted, amountDays }
}
