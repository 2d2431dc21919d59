import { includedSums, type OpportunitySums } from '#domain/invoices'

/** How many of the matching, included invoices are part of an active offer, which would lose them. */
export function countOffered(
  matching: readonly OpportunitySums[],
  isInOffer: (opportunity: number) => boolean,
): number {
  return matching
    .filter(({ opportunity }) => isInOffer(opportunity))
    .reduce((sum, sums) => sum + includedSums(sums).count, 0)
}
