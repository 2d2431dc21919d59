/** What becomes of invoices in an active offer that a file no longer has. */
export const OFFERED_CHOICES = ['keep', 'close'] as const

export interface WholeBook {
  readonly offered: (typeof OFFERED_CHOICES)[number]
  readonly accepted: readonly string[]
  /** The `key` of the closing that the user was shown; undefined: none was. */
  readonly expected?: string
}

/** What a user says of a file; whether it is everything that is open, a profile may say. */
export interface AskedWhole extends Partial<WholeBook> {
  readonly isWhole?: boolean
}

/**
 * Why a file may not be everything that is open; the user is asked about each:
 *
 * | code            | what makes one doubt                                      |
 * |-----------------|-----------------------------------------------------------|
 * | `CLOSES_MANY`   | it closes more than a fifth of the open items of the book |
 * | `WHOLE_UNKNOWN` | none of its items is in the book, which has others        |
 * | `WHOLE_REJECTED` | rows of it cannot be read                                 |
 * | `WHOLE_TOTALS`  | a total that it states is not the sum of its rows         |
 * | `WHOLE_CUT`     | its last row has fewer cells than all others              |
 */
export const WHOLE_DOUBTS = [
  'CLOSES_MANY',
  'WHOLE_UNKNOWN',
  'WHOLE_REJECTED',
  'WHOLE_TOTALS',
  'WHOLE_CUT',
] as const

export type WholeDoubt = (typeof WHOLE_DOUBTS)[number]
