/**
 * Leaves out the `removed` places and puts each row of `inserted` before what is at its place; both ascend. `rows` has
 * `length` entries and room for the result. Nothing is copied anew: what lies between two changes moves by a few places.
 */
export function spliceRows(
  rows: Uint32Array,
  length: number,
  removed: Uint32Array,
  inserted: Uint32Array,
  places: Uint32Array,
): void {
  const runs = runsBetween(length, removed, places)
  // Runs that move down from the first on, runs that move up from the last on: none meets one that has yet to move.
  for (let n = 0; n < runs.length; n += 3) if (runs[n + 2] < 0) moveRun(rows, runs, n)
  for (let n = runs.length - 3; n >= 0; n -= 3) if (runs[n + 2] > 0) moveRun(rows, runs, n)
  let gone = 0
  for (let i = 0; i < inserted.length; i++) {
    while (gone < removed.length && removed[gone] < places[i]) gone++
    rows[places[i] + i - gone] = inserted[i]
  }
}

function moveRun(rows: Uint32Array, runs: Int32Array, n: number): void {
  rows.copyWithin(runs[n] + runs[n + 2], runs[n], runs[n + 1])
}

// Start, end and shift of each run of places that stay together.
function runsBetween(length: number, removed: Uint32Array, places: Uint32Array): Int32Array {
  const runs = new Int32Array((removed.length + places.length + 1) * 3)
  let count = 0
  let from = 0
  let gone = 0
  let come = 0
  const endRun = (end: number): void => {
    if (end <= from) return
    runs[3 * count] = from
    runs[3 * count + 1] = end
    runs[3 * count + 2] = come - gone
    count++
    from = end
  }
  while (gone < removed.length || come < places.length) {
    const nextRemoved = removed[gone] ?? length
    const nextPlace = places[come] ?? Infinity
    if (nextPlace <= nextRemoved) {
      endRun(nextPlace)
      come++
    } else {
      endRun(nextRemoved)
      from++
      gone++
    }
  }
  endRun(length)
  return runs.subarray(0, count * 3)
}
