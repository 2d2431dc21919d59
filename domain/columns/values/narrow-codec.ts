import { isNarrow, type WholeColumn } from './whole-column.ts'

/**
 * The numbers of planes in two bytes each, read in one pass; undefined when one does not fit, or when they are written in a
 * way that days and codes rarely are. Each is added to one of `base`, where there is any.
 */
export function narrowColumn(
  { isSteps, least }: Head,
  planes: readonly Uint8Array[],
  length: number,
  base: WholeColumn | undefined,
): Uint16Array | undefined {
  const [a, b] = planes
  if (planes.length > 2) return undefined
  if (a === undefined) return sameNumbers(isSteps, least, length, base)
  const values = new Uint16Array(length)
  const all = put(values, isSteps, least | 0, a, b, base)
  return all !== undefined && isNarrow(all) ? values : undefined
}

// Numbers that are all the same have no plane.
function sameNumbers(
  isSteps: boolean,
  least: number,
  length: number,
  base: WholeColumn | undefined,
): Uint16Array | undefined {
  const isOne = !isSteps && base === undefined && isNarrow(least)
  return isOne ? new Uint16Array(length).fill(least) : undefined
}

// Returns all bits of all numbers; undefined when there is no loop for them.
function put(
  values: Uint16Array,
  isSteps: boolean,
  least: number,
  a: Uint8Array,
  b: Uint8Array | undefined,
  base: WholeColumn | undefined,
): number | undefined {
  if (base !== undefined) {
    const isOne = !isSteps && b === undefined && base instanceof Uint16Array
    return isOne ? putSums(values, a, least, base) : undefined
  }
  if (isSteps) return b === undefined ? putSteps(values, a, least) : putLongSteps(values, a, b, least)
  return b === undefined ? putOne(values, a, least) : putTwo(values, a, b, least)
}

function putOne(values: Uint16Array, a: Uint8Array, least: number): number {
  let all = 0
  for (let row = 0; row < values.length; row++) {
    const value = least + a[row]
    all |= value
    values[row] = value
  }
  return all
}

function putTwo(values: Uint16Array, a: Uint8Array, b: Uint8Array, least: number): number {
  let all = 0
  for (let row = 0; row < values.length; row++) {
    const value = least + (a[row] | (b[row] << 8))
    all |= value
    values[row] = value
  }
  return all
}

function putSteps(values: Uint16Array, a: Uint8Array, least: number): number {
  let all = 0
  let sum = 0
  for (let row = 0; row < values.length; row++) {
    sum = (sum + least + a[row]) | 0
    all |= sum
    values[row] = sum
  }
  return all
}

function putLongSteps(values: Uint16Array, a: Uint8Array, b: Uint8Array, least: number): number {
  let all = 0
  let sum = 0
  for (let row = 0; row < values.length; row++) {
    sum = (sum + least + (a[row] | (b[row] << 8))) | 0
    all |= sum
    values[row] = sum
  }
  return all
}

function putSums(values: Uint16Array, a: Uint8Array, least: number, base: Uint16Array): number {
  let all = 0
  for (let row = 0; row < values.length; row++) {
    const value = (base[row] + least + a[row]) | 0
    all |= value
    values[row] = value
  }
  return all
}

export interface Head {
  readonly isSteps: boolean
  /** Bytes a number. */
  readonly width: number
  readonly least: number
}
