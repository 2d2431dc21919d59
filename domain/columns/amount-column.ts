/** Amounts in four bytes each while all fit 32 bits, else in eight. */
export type AmountColumn = Int32Array | Float64Array

/** An empty column with room for so many rows, for what is in these parts. */
export function amountColumnFor(room: number, parts: readonly Float64Array[]): AmountColumn {
  return parts.every(fits) ? new Int32Array(room) : new Float64Array(room)
}

function fits(amounts: Float64Array): boolean {
  for (let row = 0; row < amounts.length; row++) if (amounts[row] !== (amounts[row]! | 0)) return false
  return true
}

/** Writes one row and returns the column to go on with: a wider one when the amount needs it. */
export function writeAmount(column: AmountColumn, row: number, amount: number): AmountColumn {
  const kept = column instanceof Float64Array || amount === (amount | 0) ? column : new Float64Array(column)
  kept[row] = amount
  return kept
}

/** The same amounts with more room. */
export function grownAmounts(column: AmountColumn, room: number): AmountColumn {
  const larger = column instanceof Int32Array ? new Int32Array(room) : new Float64Array(room)
  larger.set(column)
  return larger
}
