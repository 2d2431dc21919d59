import {
  ageing,
  areSameFlows,
  arrivingIn,
  cashCalendar,
  cashShares,
  daysEarlyOf,
  mondayOf,
} from '#domain/charts'
import { TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import { onBook } from './books.ts'
import type { GrowthCases } from './growth-case.ts'

const RATE = { kind: 'APR', ppm: 72_000 } as const
const SPAN = { from: TODAY, days: 182 }

export const CHART_CASES: GrowthCases = {
  'charts ageing': onBook((book) => {
    const { currency } = book.opportunities[0]!
    return () => ageing(book, { currency, span: { from: mondayOf(TODAY), weeks: 8 }, most: 8 })
  }),
  'charts cashCalendar': onBook(
    (book) => () => cashCalendar(book, { span: SPAN, termsOf: () => ({ rate: RATE }) }),
  ),
  'charts cashShares': onBook((book) => {
    const { currency } = book.opportunities[0]!
    const part = {
      span: { from: TODAY, days: 7 },
      termsOf: () => ({ rate: RATE }),
      currency,
      withOffers: true,
    }
    return () => cashShares(book, part)
  }),
  'charts areSameFlows': onBook((book) => {
    const span = { from: TODAY, days: book.length }
    const [flow] = cashCalendar(book, { span, termsOf: () => undefined })
    const same = structuredClone(flow!)
    return () => areSameFlows(flow!, same)
  }),
  'charts arrivingIn': onBook((book) => {
    const [flow] = cashCalendar(book, { span: SPAN, termsOf: () => undefined })
    return () => arrivingIn(flow!, 7, true)
  }),
  'charts daysEarlyOf': onBook((book) => {
    const all = book.opportunities.map(({ index }) => index)
    return () => daysEarlyOf(book, all)
  }),
}
