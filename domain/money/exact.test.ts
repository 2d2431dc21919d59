import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mulDivFloor, mulDivHalfUp } from './exact.ts'

/** The rule as a formula: floor((2·a·f + d) / 2d), in whole numbers of any size. */
function reference(amount: number, factor: number, divisor: number): number {
  const top = 2n * BigInt(amount) * BigInt(factor) + BigInt(divisor)
  const by = 2n * BigInt(divisor)
  const quotient = top / by
  return Number(top < 0n && top % by !== 0n ? quotient - 1n : quotient)
}

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
const factor = fc.integer({ min: 0, max: 3_650_000_000 })

test('MTH-021 rounds a half minor unit up and anything less down', () => {
  expect(mulDivHalfUp(1, 1, 2)).toBe(1)
  expect(mulDivHalfUp(1, 49, 100)).toBe(0)
  expect(mulDivHalfUp(3, 1, 2)).toBe(2)
  expect(mulDivHalfUp(-1, 1, 2)).toBe(0)
  expect(mulDivHalfUp(-3, 1, 2)).toBe(-1)
})

test('is exact where float64 multiplication is off by one', () => {
  const [a, f, d] = [999_999_999_999, 1_234_567_891, 360_000_000]
  expect(mulDivHalfUp(a, f, d)).toBe(reference(a, f, d))
})

test('MTH-021 equals whole-number arithmetic over a million generated products', () => {
  fc.assert(
    fc.property(amount, factor, (a, f) => mulDivHalfUp(a, f, 360_000_000) === reference(a, f, 360_000_000)),
    { numRuns: 500_000, seed: 7 },
  )
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 1_000_000 }),
      (a, f) => mulDivHalfUp(a, f, 1_000_000) === reference(a, f, 1_000_000),
    ),
    { numRuns: 500_000, seed: 8 },
  )
}, 120_000)

test('negative amounts and large divisors take the same rule', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      factor,
      fc.integer({ min: 1, max: 4_000_000_000 }),
      (a, f, d) => {
        fc.pre(Math.abs((a * f) / d) < Number.MAX_SAFE_INTEGER / 4)
        return mulDivHalfUp(a, f, d) === reference(a, f, d)
      },
    ),
    { numRuns: 20_000, seed: 9 },
  )
})

test('the floor never exceeds the quotient and is less than one below it', () => {
  fc.assert(
    fc.property(amount, factor, (a, f) => {
      const floor = BigInt(mulDivFloor(a, f, 360_000_000))
      const product = BigInt(a) * BigInt(f)
      return floor * 360_000_000n <= product && (floor + 1n) * 360_000_000n > product
    }),
    { numRuns: 20_000, seed: 10 },
  )
})
