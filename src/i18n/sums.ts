import { calculate, isArithmetic } from '#domain/money'

/** The value of a typed sum such as 1,200*3+50, NaN when it cannot be worked out; undefined for a text that is no sum. */
export function sumValue(text: string, readNumber: (text: string) => number): number | undefined {
  return isArithmetic(text) ? calculate(text, readNumber) : undefined
}
