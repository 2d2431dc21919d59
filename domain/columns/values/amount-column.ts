/** Amounts in four bytes each while all fit 32 bits, else in eight. */
export type AmountColumn = Int32Array | Float64Array

/** Writes many rows from `start` on and returns the column to go on with: a wider one when an amount needs it. */
export function writeAllAmounts(column: AmountColumn, start: number, amounts: AmountColumn): AmountColumn {
  if (column instanceof Int32Array && amounts instanceof Float64Array) {
    if (putNarrow(column, start, amounts)) return column
    const wide = new Float64Array(column)
    wide.set(amounts, start)
    return wide
  }
  column.set(amounts, start)
  return column
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

export function grownAmounts(column: AmountColumn, room: number): AmountColumn {
  const larger = column instanceof Int32Array ? new Int32Array(room) : new Float64Array(room)
  larger.set(column)
  return larger
}
