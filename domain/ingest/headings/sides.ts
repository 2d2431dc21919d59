const OWED = String.raw`(?:dr|debit|debits|soll|debe|dare)`
const LESS = String.raw`(?:cr|credit|credits|haben|haber|avere)`
/** What a heading says of the sides of its amounts: those in brackets are negative. */
const AS_OWED = new RegExp(String.raw`\s*[-–,(]?\s*\b${OWED}\s*\/?\s*\(\s*-?${LESS}\s*\)+\s*$`, 'i')
const AS_LESS = new RegExp(String.raw`\s*[-–,(]?\s*\b${LESS}\s*\/?\s*\(\s*-?${OWED}\s*\)+\s*$`, 'i')

/** A heading without the sides that its amounts are of: `Amount Dr/(Cr)`. */
export function withoutSides(heading: string): string {
  return heading.replace(AS_OWED, '').replace(AS_LESS, '')
}

/** Whether a heading says that what is owed stands in brackets: `Amount Cr/(Dr)`. */
export function areOwedInBrackets(heading: string): boolean {
  return AS_LESS.test(heading)
}
