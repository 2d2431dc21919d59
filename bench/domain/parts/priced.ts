/** Columns of priced invoices: minor units, days paid early, and a rate in parts per million. */
export interface Priced {
  readonly amountMinor: Float64Array
  readonly daysEarly: Int32Array
  readonly ratePpm: number
}

export function eachInvoice(
  { amountMinor, daysEarly, ratePpm }: Priced,
  valueOf: (amount: number, days: number, ppm: number) => number,
): () => Float64Array {
  const values = new Float64Array(amountMinor.length)
  return () => {
    for (let row = 0; row < values.length; row++)
      values[row] = valueOf(amountMinor[row]!, daysEarly[row]!, ratePpm)
    return values
  }
}
