import { expect, test } from 'vitest'
import { FEATURED_LISTS, featuredList } from './featured-customers.ts'
import { REGIONS } from '../account/region.ts'

test('MKT-031 NAV-034 every region has its list of featured customers, an unknown one that of AMER', () => {
  expect(Object.fromEntries(REGIONS.map((region) => [region, featuredList(region)]))).toEqual({
    AMER: 'AMER',
    EMEA: 'EMEA',
    APAC: 'APAC',
    INDIA: 'INDIA',
    UNKNOWN: 'AMER',
  })
  expect(new Set(REGIONS.map(featuredList))).toEqual(new Set(FEATURED_LISTS))
})

test('MKT-031 NAV-032 what is no region raises an error', () => {
  for (const other of ['', 'amer', 'LATAM', 'toString']) expect(() => featuredList(other)).toThrow(RangeError)
})
