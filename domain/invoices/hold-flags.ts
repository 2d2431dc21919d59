/** Bits of an invoice's `holdFlags`: why a customer's approved invoice cannot be offered. */
export const HoldFlag = {
  isReserved: 1,
  isIneligibleAr: 2,
  isIneligibleEp: 4,
  makerExcluded: 8,
  isCoveringAdjustments: 16,
  isAdjusted: 32,
} as const

/** Every reason, past due first, in the order in which one is shown when several hold. */
export const INELIGIBILITY_REASONS = [
  'isPastDue',
  'isReserved',
  'isIneligibleAr',
  'isIneligibleEp',
  'makerExcluded',
  'isCoveringAdjustments',
  'isAdjusted',
] as const

export type IneligibilityReason = (typeof INELIGIBILITY_REASONS)[number]

/** The reasons as bits, bit n for `INELIGIBILITY_REASONS[n]`: past due is 1, the hold flags follow one place higher. */
export function reasonMask(isPastDue: boolean, holdFlags: number): number {
  return (holdFlags << 1) | (isPastDue ? 1 : 0)
}

/** The reasons of a mask, in the order they are shown. */
export function reasonsOf(mask: number): readonly IneligibilityReason[] {
  return INELIGIBILITY_REASONS.filter((_, bit) => (mask >>> bit) & 1)
}
