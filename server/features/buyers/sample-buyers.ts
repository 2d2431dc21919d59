import { BASE_PATH } from '#contract'
import type { FeaturedList } from '#domain/network'

export interface DirectoryBuyer {
  readonly name: string
  readonly region: FeaturedList
  readonly logoUrl: string | null
  readonly isActive: boolean
  readonly isFeatured: boolean
}

/** An invented buyer with a mark of our own, a symbol of `buyers.svg`. */
const featured = (region: FeaturedList, name: string, symbol: string): DirectoryBuyer => ({
  name,
  region,
  logoUrl: `${BASE_PATH}/buyers.svg#${symbol}`,
  isActive: true,
  isFeatured: true,
})

export const SAMPLE_BUYERS: readonly DirectoryBuyer[] = [
  featured('AMER', 'Harborview Retail', 'harborview'),
  featured('AMER', 'Kestrel Motors', 'kestrel'),
  featured('AMER', 'Prairie Bluff Foods', 'prairie'),
  featured('AMER', 'Juniper Health', 'juniper'),
  featured('INDIA', 'Tarangi Textiles', 'tarangi'),
  featured('INDIA', 'Nilaya Foods', 'nilaya'),
  featured('INDIA', 'Meghdoot Motors', 'meghdoot'),
  featured('INDIA', 'Suvarna Pharma', 'suvarna'),
  featured('EMEA', 'Linden Drogerie', 'linden'),
  featured('EMEA', 'Tarn & Fell Energy', 'tarn'),
  featured('EMEA', 'Castellane Maritime', 'castellane'),
  featured('EMEA', 'Norrvik Steel', 'norrvik'),
  featured('APAC', 'Wattle & Reef', 'wattle'),
  featured('APAC', 'Hoshizora Electric', 'hoshizora'),
  featured('APAC', 'Banyan Quay Logistics', 'banyan'),
  featured('APAC', 'Kowhai Dairy', 'kowhai'),
]
