/** The share of what is paid onto a card that its holder gets back, in parts per million: 1 %. */
const CASH_BACK_PPM = 10_000

/** What is given back of an amount paid onto a card, both in minor units, rounded half up. */
export function cashBackMinor(paidMinor: number): number {
  return Math.round((paidMinor * CASH_BACK_PPM) / 1_000_000)
}
