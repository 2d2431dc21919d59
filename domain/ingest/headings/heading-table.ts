import type { AMOUNT_HEADINGS } from './amount-headings.ts'
import type { DAY_HEADINGS } from './day-headings.ts'
import type { NUMBER_HEADINGS } from './number-headings.ts'
import type { OTHER_HEADINGS } from './other-headings.ts'
import type { PARTY_HEADINGS } from './party-headings.ts'

/** Headings of some meanings, in one language or in several that are near. */
export type Headings = Readonly<
  Partial<
    Record<
      keyof (typeof AMOUNT_HEADINGS &
        typeof DAY_HEADINGS &
        typeof NUMBER_HEADINGS &
        typeof OTHER_HEADINGS &
        typeof PARTY_HEADINGS),
      string
    >
  >
>
