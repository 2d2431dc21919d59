import { BOOK_CASES } from './book-cases.ts'
import { CHANGE_CASES } from './change-cases.ts'
import { CHART_CASES } from './chart-cases.ts'
import { COLUMN_CASES } from './column-cases.ts'
import { FILE_CASES } from './file-cases.ts'
import type { GrowthCases } from './growth-case.ts'
import { LIST_CASES } from './list-cases.ts'
import { OPPORTUNITY_CASES } from './opportunity-cases.ts'
import { TEXT_CASES } from './text-cases.ts'

/** Every function of the domain that takes a list, and those that take texts from files, with inputs of any size. */
export const GROWTH_CASES: GrowthCases = {
  ...LIST_CASES,
  ...OPPORTUNITY_CASES,
  ...FILE_CASES,
  ...TEXT_CASES,
  ...COLUMN_CASES,
  ...BOOK_CASES,
  ...CHANGE_CASES,
  ...CHART_CASES,
}
