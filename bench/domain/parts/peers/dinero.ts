import { dinero, halfUp, multiply, toSnapshot, transformScale } from 'dinero.js/bigint'
import { USD } from 'dinero.js/bigint/currencies'
import { eachInvoice, type Priced } from '../priced.ts'

/** Decimals of a share; it cannot divide, so the share of the amount is multiplied with. */
const SCALE = 18n
const ONE = 10n ** SCALE

/** Its own money, on integers as long as they need to be: multiplied by the share, then rounded to cents half up. */
export function discounts(subject: Priced): () => unknown {
  return eachInvoice(subject, (amount, days, ppm) => {
    const share = (BigInt(ppm) * BigInt(days) * ONE) / 360_000_000n
    const money = dinero({ amount: BigInt(amount), currency: USD })
    const discount = transformScale(multiply(money, { amount: share, scale: SCALE }), 2n, halfUp)
    return Number(toSnapshot(discount).amount)
  })
}
