import { BASE_PATH } from '#contract'
import type { FeaturedCustomer, FeaturedList } from '#domain/home'

/** An invented customer with a mark of our own, a symbol of `buyers.svg`. */
const sample = (name: string, symbol: string): FeaturedCustomer => ({
  name,
  logoUrl: `${BASE_PATH}/buyers.svg#${symbol}`,
})

/** The featured customers of a server that has none configured. */
export const SAMPLE_FEATURED_CUSTOMERS: Readonly<Record<FeaturedList, readonly FeaturedCustomer[]>> = {
  AMER: [
    sample('Harborview Retail', 'harborview'),
    sample('Kestrel Motors', 'kestrel'),
    sample('Prairie Bluff Foods', 'prairie'),
    sample('Juniper Health', 'juniper'),
  ],
  INDIA: [
    sample('Tarangi Textiles', 'tarangi'),
    sample('Nilaya Foods', 'nilaya'),
    sample('Meghdoot Motors', 'meghdoot'),
    sample('Suvarna Pharma', 'suvarna'),
  ],
  EMEA: [
    sample('Linden Drogerie', 'linden'),
    sample('Tarn & Fell Energy', 'tarn'),
    sample('Castellane Maritime', 'castellane'),
    sample('Norrvik Steel', 'norrvik'),
  ],
  APAC: [
    sample('Wattle & Reef', 'wattle'),
    sample('Hoshizora Electric', 'hoshizora'),
    sample('Banyan Quay Logistics', 'banyan'),
    sample('Kowhai Dairy', 'kowhai'),
  ],
}
