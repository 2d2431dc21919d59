import { FEATURED_LISTS, type FeaturedCustomer } from '#domain/network'
import type { FeaturedCustomers } from '../../platform/config-files.ts'
import { SAMPLE_BUYERS, type DirectoryBuyer } from './sample-buyers.ts'

/** The lists of featured buyers by region: of these buyers the featured and active ones, which have a mark. */
export function featuredLists(buyers: readonly DirectoryBuyer[]): FeaturedCustomers {
  const lists = FEATURED_LISTS.map((list) => [list, buyers.filter(isFeatured(list)).map(customerOf)])
  return Object.fromEntries(lists) as FeaturedCustomers
}

/** The configured lists, otherwise those of the directory, or of samples while it features nobody. */
export function shownLists(
  configured: FeaturedCustomers | undefined,
  directory: readonly DirectoryBuyer[],
): FeaturedCustomers {
  return configured ?? featuredLists(directory.length > 0 ? directory : SAMPLE_BUYERS)
}

const isFeatured = (list: string) => (buyer: DirectoryBuyer) =>
  buyer.region === list && buyer.isActive && buyer.isFeatured && buyer.logoUrl !== null

function customerOf({ name, logoUrl }: DirectoryBuyer): FeaturedCustomer {
  return { name, logoUrl: logoUrl ?? '' }
}
