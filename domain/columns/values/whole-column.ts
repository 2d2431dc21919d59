/** Whole numbers in two bytes each while all lie from 0 to 65,535, else in four. */
export type WholeColumn = Uint16Array | Int32Array

const MOST = 0xffff

export function wholeColumn(room: number): WholeColumn {
  return new Uint16Array(room)
}

/** An empty column with room for so many rows, each with one of these values. */
export function wholeColumnFor(room: number, values: Int32Array): WholeColumn {
  return fits(values) ? new Uint16Array(room) : new Int32Array(room)
}

/** Writes one row and returns the column to go on with: a wider one when the value needs it. */
export function writeWhole(column: WholeColumn, row: number, value: number): WholeColumn {
  if (column[row] === value) return column
  if (column instanceof Int32Array || (value >= 0 && value <= MOST)) {
    column[row] = value
    return column
  }
  const wider = new Int32Array(column)
  wider[row] = value
  return wider
}

/** Writes many rows from `start` on, as `writeWhole` does. */
export function writeAllWhole(column: WholeColumn, start: number, values: WholeColumn): WholeColumn {
  if (values instanceof Uint16Array) {
    column.set(values, start)
    return column
  }
  if (column instanceof Uint16Array && putNarrow(column, start, values)) return column
  const wide = column instanceof Int32Array ? column : new Int32Array(column)
  wide.set(values, start)
  return wide
}

// Writes and looks in one pass; false when a value did not fit.
function putNarrow(column: Uint16Array, start: number, values: Int32Array): boolean {
  let all = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    all |= value
    column[start + i] = value
  }
  return isNarrow(all)
}

/** Writes rows anywhere, as `writeWhole` does. Without a look at what they were: each would wait for memory. */
export function writeWholeAt(
  column: WholeColumn,
  places: Int32Array,
  values: Int32Array | Float64Array,
): WholeColumn {
  let all = 0
  for (let n = 0; n < values.length; n++) all |= values[n]
  const written = column instanceof Int32Array || isNarrow(all) ? column : new Int32Array(column)
  for (let n = 0; n < places.length; n++) written[places[n]] = values[n]
  return written
}

export function grownWhole(column: WholeColumn, room: number): WholeColumn {
  const larger = column instanceof Int32Array ? new Int32Array(room) : new Uint16Array(room)
  larger.set(column)
  return larger
}

/** Whether all numbers fit two bytes. */
export function fits(values: Int32Array): boolean {
  let all = 0
  for (let i = 0; i < values.length; i++) all |= values[i]
  return isNarrow(all)
}

/** Whether numbers that have these bits at most all fit two bytes. */
export function isNarrow(bits: number): boolean {
  return bits >= 0 && bits <= MOST
}
