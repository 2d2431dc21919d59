import { Big } from 'big.js'
import { eachInvoice, type Priced } from '../priced.ts'

const PER_YEAR = new Big(360_000_000)

/** One decimal an invoice, rounded half up. */
export function discounts(subject: Priced): () => unknown {
  return eachInvoice(subject, (amount, days, ppm) =>
    new Big(amount).times(ppm).times(days).div(PER_YEAR).round(0, Big.roundHalfUp).toNumber(),
  )
}

/** Rounded down. */
export function effectiveAprs(subject: Priced): () => unknown {
  return eachInvoice(subject, (_, days, ppm) =>
    new Big(ppm).times(360).div(days).round(0, Big.roundDown).toNumber(),
  )
}
