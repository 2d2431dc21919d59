import type { Currency } from '#domain/money'
import type { Transaction } from '../../../platform/db/driver.ts'

/** Above this amount a request of the account needs a recent authentication. */
export interface OfferLimit {
  readonly amountMinor: number
  readonly currency: Currency
}

/** Undefined when the account has set none. */
export async function findOfferLimit(tx: Transaction, accountId: string): Promise<OfferLimit | undefined> {
  const [row] = await tx.query<{ amountMinor: number | null; currency: Currency | null }>(
    `select offer_limit_minor as "amountMinor", offer_limit_currency as currency from accounts where account_id = $1`,
    [accountId],
  )
  if (row?.amountMinor == null || row.currency === null) return undefined
  return { amountMinor: row.amountMinor, currency: row.currency }
}

export async function setOfferLimit(
  tx: Transaction,
  accountId: string,
  limit: OfferLimit | undefined,
): Promise<void> {
  await tx.query(
    'update accounts set offer_limit_minor = $2, offer_limit_currency = $3 where account_id = $1',
    [accountId, limit?.amountMinor ?? null, limit?.currency ?? null],
  )
}
