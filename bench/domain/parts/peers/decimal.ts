import { Decimal } from 'decimal.js'
import { eachInvoice, type Priced } from '../priced.ts'

const PER_YEAR = new Decimal(360_000_000)

/** One decimal an invoice, rounded half up; its twenty digits hold every product. */
export function discounts(subject: Priced): () => unknown {
  return eachInvoice(subject, (amount, days, ppm) =>
    new Decimal(amount).times(ppm).times(days).div(PER_YEAR).toDP(0, Decimal.ROUND_HALF_UP).toNumber(),
  )
}

/** Rounded down. */
export function effectiveAprs(subject: Priced): () => unknown {
  return eachInvoice(subject, (_, days, ppm) =>
    new Decimal(ppm).times(360).div(days).toDP(0, Decimal.ROUND_DOWN).toNumber(),
  )
}
