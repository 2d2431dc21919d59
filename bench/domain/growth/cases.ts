import { BOOK_CASES } from './book-cases.ts'
import { CHART_CASES } from './chart-cases.ts'
import { COLUMN_CASES } from './column-cases.ts'
import type { GrowthCases } from './growth-case.ts'
import { LIST_CASES } from './list-cases.ts'
import { OPPORTUNITY_CASES } from './opportunity-cases.ts'

/** Every function of the domain that takes a list, with inputs of any size. */
export const GROWTH_CASES: GrowthCases = {
  ...LIST_CASES,
  ...OPPORTUNITY_CASES,
  ...COLUMN_CASES,
  ...BOOK_CASES,
  ...CHART_CASES,
}
