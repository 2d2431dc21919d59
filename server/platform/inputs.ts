import * as v from 'valibot'
import { parseIsoDay } from '#domain/calendar'
import { Rejection } from './rejection.ts'

/** Maximum nesting depth of an input. */
const DEEPEST = 32
/** Maximum length of a text in a call; the longest is a draft's token. */
const LONGEST_TEXT = 20_000
/** The largest amount of a call, in major units: in the smallest minor units it is still an exact JSON number. */
export const LARGEST_AMOUNT = 1e12

/** A count within an address. */
export const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

export const shortText = v.pipe(v.string(), v.maxLength(200))

export const uuid = v.pipe(v.string(), v.uuid())

/** A real date, `yyyy-MM-dd`. The databases know no year 0. */
export const isoDayText = v.pipe(
  v.string(),
  v.check(
    (text) => parseIsoDay(text) !== undefined && !text.startsWith('0000'),
    'is a real date, yyyy-MM-dd',
  ),
)

/** An amount in major units. */
export const amount = v.pipe(v.number(), v.minValue(-LARGEST_AMOUNT), v.maxValue(LARGEST_AMOUNT))

export const dayCount = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))

/**
 * Rejects inputs that a database column or a recursion cannot handle, before anything else reads them: NUL characters,
 * numbers that are not exact, overlong texts and deeply nested values. Iterative: does not recurse itself.
 */
export function requireSane(input: unknown, part: string, longestText = LONGEST_TEXT): void {
  const open: (readonly [unknown, number])[] = [[input, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next
    const problem = problemOf(value, depth, longestText)
    if (problem !== undefined) throw new Rejection('VALIDATION', `${part} ${problem}`)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (hasNul(key)) throw new Rejection('VALIDATION', `${part} contains a NUL character`)
      open.push([child, depth + 1])
    }
  }
}

function problemOf(value: unknown, depth: number, longestText: number): string | undefined {
  if (depth > DEEPEST) return 'is nested too deep'
  if (typeof value === 'number') {
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : 'contains a number that is out of range'
  }
  if (typeof value !== 'string') return undefined
  if (hasNul(value)) return 'contains a NUL character'
  return value.length > longestText ? 'contains a text that is too long' : undefined
}

function hasNul(text: string): boolean {
  return text.includes('\0')
}
