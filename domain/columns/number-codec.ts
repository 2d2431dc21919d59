import { FormatError, type ByteReader, type ByteWriter } from './bytes.ts'

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

/** Reads `length` numbers: into `values`, where memory for as many is at hand. Fresh memory costs more than reading. */
export function readNumbers(
  reader: ByteReader,
  length: number,
  values: Float64Array = new Float64Array(length),
): Float64Array {
  const method = reader.uint8()
  const width = reader.uint8()
  const least = reader.float64()
  if (method > STEPS || width > MOST_BYTES || !Number.isSafeInteger(least)) {
    throw new FormatError(`a column of numbers begins with ${method}, ${width}, ${least}`)
  }
  values.fill(least)
  for (let first = 0; first < width; first += LOW_BYTES) {
    const count = Math.min(LOW_BYTES, width - first)
    addPlanes(
      values,
      Array.from({ length: count }, () => reader.bytes(length)),
      256 ** first,
    )
  }
  if (method === STEPS) sumSteps(values)
  return values
}

function stepsOf(values: Float64Array): Float64Array {
  const steps = new Float64Array(values.length)
  let before = 0
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    steps[row] = value - before
    before = value
  }
  return steps
}

function sumSteps(values: Float64Array): void {
  let sum = 0
  for (let row = 0; row < values.length; row++) {
    sum += values[row]!
    values[row] = sum
  }
}

function boundsOf(values: Float64Array): { readonly least: number; readonly most: number } {
  let least = values[0] ?? 0
  let most = least
  for (let row = 1; row < values.length; row++) {
    const value = values[row]!
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
  for (let row = 0; row < values.length; row++) word[row] = (values[row]! - least) / divisor
  return word
}

function planeOf(word: Uint32Array, shift: number): Uint8Array {
  const bytes = new Uint8Array(word.length)
  for (let row = 0; row < word.length; row++) bytes[row] = word[row]! >>> shift
  return bytes
}

// Up to four planes at a time, so that the numbers pass by once or twice; a missing one counts nothing.
function addPlanes(values: Float64Array, planes: readonly Uint8Array[], factor: number): void {
  const [first, second, third, fourth] = planes
  if (fourth !== undefined) addFour(values, [first!, second!, third!, fourth], factor)
  else if (third !== undefined) addThree(values, [first!, second!, third], factor)
  else if (second !== undefined) addTwo(values, [first!, second], factor)
  else for (let row = 0; row < values.length; row++) values[row]! += first![row]! * factor
}

function addTwo(values: Float64Array, [a, b]: readonly [Uint8Array, Uint8Array], factor: number): void {
  for (let row = 0; row < values.length; row++) values[row]! += (a[row]! | (b[row]! << 8)) * factor
}

function addThree(
  values: Float64Array,
  [a, b, c]: readonly [Uint8Array, Uint8Array, Uint8Array],
  factor: number,
): void {
  for (let row = 0; row < values.length; row++) {
    values[row]! += (a[row]! | (b[row]! << 8) | (c[row]! << 16)) * factor
  }
}

function addFour(
  values: Float64Array,
  [a, b, c, d]: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array],
  factor: number,
): void {
  for (let row = 0; row < values.length; row++) {
    values[row]! += ((a[row]! | (b[row]! << 8) | (c[row]! << 16) | (d[row]! << 24)) >>> 0) * factor
  }
}
