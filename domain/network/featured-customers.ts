import { REGIONS, type Region } from '../account/region.ts'

export const FEATURED_LISTS = ['AMER', 'INDIA', 'EMEA', 'APAC'] as const

export type FeaturedList = (typeof FEATURED_LISTS)[number]

export interface FeaturedCustomer {
  readonly name: string
  /** A symbol of an SVG file of the app (`/file.svg#symbol`), or an image as a `data:` address. */
  readonly logoUrl: string
}

/** The list a region is shown; suppliers of no known region are shown that of AMER. Throws for what is no region. */
export function featuredList(region: string): FeaturedList {
  if (!isRegion(region)) throw new RangeError(`${region} is not a region.`)
  return region === 'UNKNOWN' ? 'AMER' : region
}

function isRegion(text: string): text is Region {
  return (REGIONS as readonly string[]).includes(text)
}
