import * as v from 'valibot'
import type { Database } from '../../platform/db/driver.ts'
import type { StateTotal } from '../../engine/import/merge/merge.ts'
import { isEmail } from '../../platform/auth/email-address.ts'
import { ensureSupplier } from '../../engine/import/supplier.ts'
import { generateBook } from './run.ts'

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

export const generateRequest = v.object({
  supplier: v.pipe(v.string(), v.check(isEmail, 'is not an e-mail address')),
  invoices: count(5_000_000),
  customers: count(20_000),
  seed: v.pipe(v.number(), v.integer()),
})

export type GenerateRequest = v.InferOutput<typeof generateRequest>

/** Generates the book, creating the supplier's account if needed. */
export async function runGenerate(
  database: Database,
  { supplier, ...shape }: GenerateRequest,
  now: Date,
): Promise<readonly StateTotal[]> {
  const { accountId } = await ensureSupplier(database, { email: supplier }, now)
  const totals = await generateBook(database, { ...shape, accountId, now })
  await database.analyze()
  return totals
}
