/** Why an invoice was or was not awarded. The numbers are stored with each clear: never reuse one. */
export const VERDICTS = {
  AWARDED: 0,
  /** The supplier does not offer it, though the request covers it. */
  EXCLUDED: 1,
  /** The customer holds it: reserved, adjusted, not eligible. */
  HELD: 2,
  /** It came after a one-time request was submitted. */
  AFTER_REQUEST: 3,
  /** The deposit would not be before the due day. */
  NOT_EARLY: 4,
  /** The rate is below the market's target. */
  BELOW_TARGET: 5,
  /** What is left of the cash pool does not pay it whole. */
  POOL_EXHAUSTED: 6,
} as const

export type Verdict = keyof typeof VERDICTS

const NAMES = Object.keys(VERDICTS) as readonly Verdict[]

const NEVER_OFFERED: ReadonlySet<number> = new Set([
  VERDICTS.EXCLUDED,
  VERDICTS.HELD,
  VERDICTS.AFTER_REQUEST,
  VERDICTS.NOT_EARLY,
])

/**
 * Whether an invoice with this verdict was the market's to accept. One that is due too soon never was: the supplier is
 * told so before the offer is sent, and offers the others.
 */
export function isOfferedVerdict(code: number): boolean {
  return !NEVER_OFFERED.has(code)
}

export function verdictName(code: number): Verdict | undefined {
  return NAMES.find((name) => VERDICTS[name] === code)
}
