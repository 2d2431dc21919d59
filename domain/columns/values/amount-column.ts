/** Amounts in four bytes each while all fit 32 bits, else in eight. */
export type AmountColumn = Int32Array | Float64Array

/** These parts one behind the other. */
export function amountColumnOf(length: number, parts: readonly AmountColumn[]): AmountColumn {
  const narrow = new Int32Array(length)
  let start = 0
  for (const part of parts) {
    if (part instanceof Int32Array) narrow.set(part, start)
    else if (!putNarrow(narrow, start, part)) return wideColumnOf(length, parts)
    start += part.length
  }
  return narrow
}

// Writes and looks in one pass; false when an amount did not fit.
function putNarrow(column: Int32Array, start: number, amounts: Float64Array): boolean {
  let isLost = 0
  for (let i = 0; i < amounts.length; i++) {
    const amount = amounts[i]
    const kept = amount | 0
    column[start + i] = kept
    isLost |= kept === amount ? 0 : 1
  }
  return isLost === 0
}

function wideColumnOf(length: number, parts: readonly AmountColumn[]): Float64Array {
  const wide = new Float64Array(length)
  let start = 0
  for (const part of parts) {
    wide.set(part, start)
    start += part.length
  }
  return wide
}

/** Writes rows anywhere and returns the column to go on with: a wider one when an amount needs it. */
export function writeAmountsAt(
  column: AmountColumn,
  places: Int32Array,
  amounts: Float64Array,
): AmountColumn {
  const isNarrow = column instanceof Int32Array && amounts.every((amount) => amount === (amount | 0))
  const written = isNarrow || column instanceof Float64Array ? column : new Float64Array(column)
  for (let n = 0; n < places.length; n++) written[places[n]] = amounts[n]
  return written
}

/** The same amounts with more room. */
export function grownAmounts(column: AmountColumn, room: number): AmountColumn {
  const larger = column instanceof Int32Array ? new Int32Array(room) : new Float64Array(room)
  larger.set(column)
  return larger
}
