import { assert } from '../core/assert.ts'

const SAFE = Number.MAX_SAFE_INTEGER
const LOW = 32_768

/**
 * `amount × factor / divisor`, rounded half up (towards +∞), exact for every safe integer.
 *
 * float64 multiplication alone is wrong in about 11 of 10^6 cases at 10^12 minor units, so a product that leaves the
 * safe range is split into whole multiples of the divisor and remainders below it.
 *
 * @example mulDivHalfUp(100_000_00, 72_000 * 30, 360_000_000) // 60_000: 100,000.00 at 7.2 % APR over 30 days is 600.00
 */
export function mulDivHalfUp(amount: number, factor: number, divisor: number): number {
  const product = amount * factor
  if (product >= 0 && product <= SAFE) return divideHalfUp(product, divisor)
  return mulDivSplit(amount, factor, divisor)
}

/** As `mulDivHalfUp`, but rounded down: for thresholds, where "at or above" must not be reached by rounding. */
export function mulDivFloor(amount: number, factor: number, divisor: number): number {
  const product = amount * factor
  if (product >= 0 && product <= SAFE) return floorDivide(product, divisor)
  const exact = BigInt(amount) * BigInt(factor)
  const by = BigInt(divisor)
  const quotient = exact / by
  return Number(exact < 0n && quotient * by !== exact ? quotient - 1n : quotient)
}

function divideHalfUp(product: number, divisor: number): number {
  const quotient = floorDivide(product, divisor)
  return (product - quotient * divisor) * 2 >= divisor ? quotient + 1 : quotient
}

// The float quotient can round up to the next whole number: the remainder tells.
function floorDivide(product: number, divisor: number): number {
  const quotient = Math.floor(product / divisor)
  return product - quotient * divisor < 0 ? quotient - 1 : quotient
}

// amount × factor / divisor = wholeA × factor + restA × wholeF + restA × restF / divisor, and the last product is split
// once more at 2^15, so that every intermediate stays a safe integer while divisor < 2^29.
function mulDivSplit(amount: number, factor: number, divisor: number): number {
  if (amount < 0 || factor < 0 || divisor > 536_870_912) return mulDivBig(amount, factor, divisor)
  const wholeA = floorDivide(amount, divisor)
  const restA = amount - wholeA * divisor
  const wholeF = floorDivide(factor, divisor)
  const restF = factor - wholeF * divisor
  const high = Math.floor(restF / LOW)
  const carry = restA * high
  const carryWhole = floorDivide(carry, divisor)
  const tail = (carry - carryWhole * divisor) * LOW + restA * (restF - high * LOW)
  const total = wholeA * factor + restA * wholeF + carryWhole * LOW + divideHalfUp(tail, divisor)
  assert(total <= SAFE, 'a product of money must fit a safe integer')
  return total
}

function mulDivBig(amount: number, factor: number, divisor: number): number {
  const by = BigInt(divisor)
  const doubled = BigInt(amount) * BigInt(factor) * 2n + by
  const quotient = doubled / (by * 2n)
  const exact = doubled % (by * 2n) !== 0n
  return Number(doubled < 0n && exact ? quotient - 1n : quotient)
}
