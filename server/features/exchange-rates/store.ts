import type { UsdRates, Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'

/** Units of each currency for one US dollar. */
export async function usdRates(tx: Transaction): Promise<UsdRates> {
  const rows = await tx.query<{ currency: Currency; perUsd: number }>(
    'select currency, per_usd as "perUsd" from exchange_rates',
  )
  return { USD: 1, ...Object.fromEntries(rows.map(({ currency, perUsd }) => [currency, perUsd])) }
}
