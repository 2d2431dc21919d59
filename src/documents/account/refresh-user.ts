import type { QueryClient } from '@tanstack/react-query'

/** Documents that a user's settings change: names, formats, and what is summed up in the user's currency. */
const AFFECTED = ['user-settings', 'opportunities', 'market-rates', 'offers', 'transactions']

/**
 * Asks for the user again, and then for what the settings change: sums are asked for in the currency that the user has, so that
 * beside the user they would be asked for in the one before.
 */
export async function refreshUser(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['me'] })
  await Promise.all(AFFECTED.map((key) => client.invalidateQueries({ queryKey: [key] })))
}
