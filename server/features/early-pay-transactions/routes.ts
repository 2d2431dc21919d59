import * as v from 'valibot'
import { clearSummary } from '#contract/answers'
import { parseIsoDay } from '#domain/calendar'
import { isRecurring, type RequestType } from '#domain/requests'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { isoDayText } from '../../platform/inputs.ts'
import { countByRequestType } from './sums.ts'

const dayOf = (text: string | undefined) => (text === undefined ? undefined : parseIsoDay(text))

export const earlyPayTransactionRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    failure: 'awardSummary',
    path: '/user-source/taker/clearSummary',
    summary: 'How many transactions came of one-time and of repeating offers, by the day of their clear',
    access: 'supplier',
    answer: clearSummary,
    rejections: [],
    query: v.object({ startDate: v.optional(isoDayText), endDate: v.optional(isoDayText) }),
    handle: async ({ services, actor, query: { startDate, endDate } }) => {
      const { accountId } = actor()
      const clearDay = { from: dayOf(startDate), to: dayOf(endDate) }
      const counted = await services.database.asReader(accountId, (tx) =>
        countByRequestType(tx, accountId, { clearDay }),
      )
      const repeating = counted.filter(({ type }) => isRecurring(type as RequestType))
      const oneTime = counted.filter((each) => !repeating.includes(each))
      return { oneTimeClears: sumOf(oneTime), repeatingClears: sumOf(repeating) }
    },
  }),
]

function sumOf(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((total, { count }) => total + count, 0)
}
