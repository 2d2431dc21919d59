import type { Head } from './narrow-codec.ts'

/** Up to so much a sum of a least number and three bytes stays exact in 32 bits. */
const NEAR = 2 ** 30

/**
 * The amounts of planes in four bytes each, read in one pass; undefined when one does not fit, or when they need more than
 * three bytes. Those that are all the same have no plane. Each is added to one of `base`, where there is any.
 */
export function narrowAmounts(
  { isSteps, least }: Head,
  planes: readonly Uint8Array[],
  length: number,
  base: Float64Array | undefined,
): Int32Array | undefined {
  const [a, b, c] = planes
  if (isSteps || planes.length > 3 || Math.abs(least) > NEAR) return undefined
  const values = new Int32Array(length)
  if (a === undefined && base === undefined) return values.fill(least)
  if (a === undefined || b === undefined) return undefined
  if (base === undefined) {
    if (c === undefined) putTwo(values, a, b, least)
    else putThree(values, a, b, c, least)
    return values
  }
  if (c !== undefined) return undefined
  return putSums(values, a, b, least, base) ? values : undefined
}

function putTwo(values: Int32Array, a: Uint8Array, b: Uint8Array, least: number): void {
  for (let row = 0; row < values.length; row++) values[row] = least + (a[row] | (b[row] << 8))
}

function putThree(values: Int32Array, a: Uint8Array, b: Uint8Array, c: Uint8Array, least: number): void {
  for (let row = 0; row < values.length; row++) {
    values[row] = least + (a[row] | (b[row] << 8) | (c[row] << 16))
  }
}

// False when a sum did not fit.
function putSums(
  values: Int32Array,
  a: Uint8Array,
  b: Uint8Array,
  least: number,
  base: Float64Array,
): boolean {
  let isLost = 0
  for (let row = 0; row < values.length; row++) {
    const sum = base[row] + least + (a[row] | (b[row] << 8))
    const kept = sum | 0
    values[row] = kept
    isLost |= kept === sum ? 0 : 1
  }
  return isLost === 0
}
