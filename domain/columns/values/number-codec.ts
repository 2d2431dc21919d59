import { FormatError, type ByteReader, type ByteWriter } from './bytes.ts'
import type { AmountColumn } from './amount-column.ts'
import { narrowAmounts } from './narrow-amounts.ts'
import { type Head, narrowColumn } from './narrow-codec.ts'
import type { WholeColumn } from './whole-column.ts'

const MOST_BYTES = 7
const LOW_BYTES = 4
const WORD = 4_294_967_296

/** How numbers are brought near 0: by the smallest one, or by the one before. */
const OFFSET = 0
const STEPS = 1

/**
 * Writes whole numbers below 2^53 as byte planes: all lowest bytes, then all second bytes, as many as the largest needs.
 * `'steps'` stores differences to the row before, for columns that rise slowly.
 */
export function writeNumbers(writer: ByteWriter, values: Float64Array, method: 'offset' | 'steps'): void {
  const codes = method === 'steps' ? stepsOf(values) : values
  const { least, most } = boundsOf(codes)
  const width = bytesFor(most - least)
  writer.uint8(method === 'steps' ? STEPS : OFFSET)
  writer.uint8(width)
  writer.float64(least)
  for (let first = 0; first < width; first += LOW_BYTES) {
    const word = wordOf(codes, least, first === 0 ? 1 : WORD)
    for (let plane = first; plane < Math.min(width, first + LOW_BYTES); plane++) {
      writer.bytes(planeOf(word, 8 * (plane - first)))
    }
  }
}

export function readNumbers(reader: ByteReader, length: number): Float64Array {
  const head = readHead(reader)
  return longColumn(head, readPlanes(reader, length, head.width), length)
}

/** Reads `length` amounts, each to be added to one of `base`, where there is any. */
export function readAmounts(reader: ByteReader, length: number, base?: Float64Array): AmountColumn {
  const head = readHead(reader)
  const planes = readPlanes(reader, length, head.width)
  const narrow = narrowAmounts(head, planes, length, base)
  if (narrow !== undefined) return narrow
  const values = longColumn(head, planes, length)
  if (base !== undefined) for (let row = 0; row < length; row++) values[row] += base[row]
  return values
}

function longColumn(head: Head, planes: readonly Uint8Array[], length: number): Float64Array {
  const values = new Float64Array(length)
  putPlanes(values, planes, head.least)
  for (let n = LOW_BYTES; n < planes.length; n++) addPlane(values, planes[n], 256 ** n)
  if (head.isSteps) sumSteps(values)
  return values
}

/** Reads `length` numbers of 32 bits, each to be added to one of `base`, where there is any. */
export function readWhole(reader: ByteReader, length: number, base?: WholeColumn): WholeColumn {
  const head = readHead(reader)
  const planes = readPlanes(reader, length, head.width)
  return narrowColumn(head, planes, length, base) ?? wideColumn(head, planes, length, base)
}

function wideColumn(
  head: Head,
  planes: readonly Uint8Array[],
  length: number,
  base: WholeColumn | undefined,
): Int32Array {
  const values = new Int32Array(length)
  putWhole(head, planes, values)
  if (base !== undefined) addWhole(values, base instanceof Int32Array ? base : new Int32Array(base))
  return values
}

/** Reads `length` sizes into `ends`: each as the sum of those up to it, of which the lowest 32 bits are kept. */
export function readEnds(reader: ByteReader, length: number, ends: Int32Array): void {
  const head = readHead(reader)
  const planes = readPlanes(reader, length, head.width)
  if (!head.isSteps && planes.length === 1) return putEnds(ends, planes[0], head.least | 0)
  putWhole(head, planes, ends)
  sumWholeSteps(ends)
}

function putEnds(ends: Int32Array, sizes: Uint8Array, least: number): void {
  let end = 0
  for (let row = 0; row < ends.length; row++) {
    end = (end + least + sizes[row]) | 0
    ends[row] = end
  }
}

function putWhole({ isSteps, least }: Head, planes: readonly Uint8Array[], values: Int32Array): void {
  putWholePlanes(values, planes, least | 0)
  if (isSteps) sumWholeSteps(values)
}

function addWhole(to: Int32Array, add: Int32Array): void {
  for (let row = 0; row < to.length; row++) to[row] += add[row]
}

function readHead(reader: ByteReader): Head {
  const method = reader.uint8()
  const width = reader.uint8()
  const least = reader.float64()
  if (method > STEPS || width > MOST_BYTES || !Number.isSafeInteger(least)) {
    throw new FormatError(`a column of numbers begins with ${method}, ${width}, ${least}`)
  }
  return { isSteps: method === STEPS, width, least }
}

function readPlanes(reader: ByteReader, length: number, width: number): readonly Uint8Array[] {
  return Array.from({ length: width }, () => reader.bytes(length))
}

function stepsOf(values: Float64Array): Float64Array {
  const steps = new Float64Array(values.length)
  let before = 0
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    steps[row] = value - before
    before = value
  }
  return steps
}

function sumSteps(values: Float64Array): void {
  let sum = 0
  for (let row = 0; row < values.length; row++) {
    sum += values[row]
    values[row] = sum
  }
}

function sumWholeSteps(values: Int32Array): void {
  let sum = 0
  for (let row = 0; row < values.length; row++) {
    sum = (sum + values[row]) | 0
    values[row] = sum
  }
}

function boundsOf(values: Float64Array): { readonly least: number; readonly most: number } {
  let least = values[0] ?? 0
  let most = least
  for (let row = 1; row < values.length; row++) {
    const value = values[row]
    if (value < least) least = value
    else if (value > most) most = value
  }
  return { least, most }
}

function bytesFor(largest: number): number {
  let width = 0
  while (largest >= 256 ** width) width++
  return largest === 0 ? 0 : width
}

// 32 bits of each distance to the least: the lower ones, or those above when divided by 2^32.
function wordOf(values: Float64Array, least: number, divisor: number): Uint32Array {
  const word = new Uint32Array(values.length)
  for (let row = 0; row < values.length; row++) word[row] = (values[row] - least) / divisor
  return word
}

function planeOf(word: Uint32Array, shift: number): Uint8Array {
  const bytes = new Uint8Array(word.length)
  for (let row = 0; row < word.length; row++) bytes[row] = word[row] >>> shift
  return bytes
}

// The lowest four planes at once, so that fresh memory passes by only once. A loop for each number of planes.
function putPlanes(values: Float64Array, planes: readonly Uint8Array[], least: number): void {
  const [a, b, c, d] = planes
  if (d !== undefined) putFour(values, [a, b, c, d], least)
  else if (c !== undefined) putThree(values, [a, b, c], least)
  else if (b !== undefined) putTwo(values, [a, b], least)
  else if (a !== undefined) putOne(values, a, least)
  else values.fill(least)
}

function putOne(values: Float64Array, a: Uint8Array, least: number): void {
  for (let row = 0; row < values.length; row++) values[row] = least + a[row]
}

function putTwo(values: Float64Array, [a, b]: readonly [Uint8Array, Uint8Array], least: number): void {
  for (let row = 0; row < values.length; row++) values[row] = least + (a[row] | (b[row] << 8))
}

function putThree(
  values: Float64Array,
  [a, b, c]: readonly [Uint8Array, Uint8Array, Uint8Array],
  least: number,
): void {
  for (let row = 0; row < values.length; row++) {
    values[row] = least + (a[row] | (b[row] << 8) | (c[row] << 16))
  }
}

function putFour(
  values: Float64Array,
  [a, b, c, d]: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array],
  least: number,
): void {
  for (let row = 0; row < values.length; row++) {
    values[row] = least + ((a[row] | (b[row] << 8) | (c[row] << 16) | (d[row] << 24)) >>> 0)
  }
}

function addPlane(values: Float64Array, plane: Uint8Array, factor: number): void {
  for (let row = 0; row < values.length; row++) values[row] += plane[row] * factor
}

// What lies above 32 bits is left out.
function putWholePlanes(values: Int32Array, planes: readonly Uint8Array[], least: number): void {
  const [a, b] = planes
  if (b !== undefined) putWholeTwo(values, [a, b], least)
  else if (a !== undefined) putWholeOne(values, a, least)
  else values.fill(least)
  for (let n = 2; n < Math.min(planes.length, LOW_BYTES); n++) addWholePlane(values, planes[n], 8 * n)
}

function putWholeOne(values: Int32Array, a: Uint8Array, least: number): void {
  for (let row = 0; row < values.length; row++) values[row] = least + a[row]
}

function putWholeTwo(values: Int32Array, [a, b]: readonly [Uint8Array, Uint8Array], least: number): void {
  for (let row = 0; row < values.length; row++) values[row] = least + (a[row] | (b[row] << 8))
}

function addWholePlane(values: Int32Array, plane: Uint8Array, shift: number): void {
  for (let row = 0; row < values.length; row++) values[row] += plane[row] << shift
}
