import * as v from 'valibot'
import type { Database } from '../../platform/db/driver.ts'
import { notFound } from '../../platform/rejection.ts'
import { explainRequest, type Explanation } from './explain.ts'

export const explainQuery = v.object({
  request: v.pipe(v.string(), v.uuid()),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1000),
})

export type ExplainQuery = v.InferInput<typeof explainQuery>

export async function answerExplain(database: Database, question: ExplainQuery): Promise<Explanation> {
  const { request, offset = 0, limit = 1000 } = question
  const [owner] = await database.asSystem((tx) =>
    tx.query<{ accountId: string }>('select account_id as "accountId" from requests where request_id = $1', [
      request,
    ]),
  )
  if (owner === undefined) throw notFound('request')
  return database.asAccount(owner.accountId, (tx) =>
    explainRequest(tx, owner.accountId, request, { offset, limit }),
  )
}
