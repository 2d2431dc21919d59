import { includedSums, type OpportunitySums } from '#domain/invoices'

/** How many of the included invoices that match are owed by customers in an active offer, which would go without them. */
export function countOffered(
  matching: readonly OpportunitySums[],
  isInOffer: (opportunity: number) => boolean,
): number {
  return matching
    .filter(({ opportunity }) => isInOffer(opportunity))
    .reduce((sum, sums) => sum + includedSums(sums).count, 0)
}
