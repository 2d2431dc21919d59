/** Larger than the caches of the machines we measure on. */
const SWEPT = new Float64Array(8_388_608)

/** Reads and writes 64 MB to evict the caches. */
export function sweepCaches(): void {
  for (let i = 0; i < SWEPT.length; i += 8) SWEPT[i]! += 1
}
