/** Rows from `start` up to, not including, `end`. */
export interface RowRun {
  readonly start: number
  readonly end: number
}

/** The first row behind `start` with another code, or `length`. Rows of a market lie together but for those added later. */
export function endOfRun(codes: Uint16Array | Int32Array, start: number, length: number): number {
  const code = codes[start]
  let end = start + 1
  while (end < length && codes[end] === code) end++
  return end
}
