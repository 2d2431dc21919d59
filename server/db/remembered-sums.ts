import type { Session } from './driver.ts'
import { addUp, type Market, type MarketSums } from './market-summaries.ts'

/** Sums of one account's markets, and what they follow from. */
interface Remembered {
  readonly of: string
  readonly sums: ReadonlyMap<string, MarketSums>
}

/** Accounts remembered at once; the one asked about longest ago goes first. */
const MOST = 200

const remembered = new Map<string, Remembered>()

/**
 * The sums of an account's markets, added up again only when an invoice or a market's day has changed. For reading
 * transactions alone: what a writing one sees may never come to be.
 */
export async function rememberedSums(
  tx: Session,
  accountId: string,
  now: Date,
  markets: readonly Market[],
): Promise<ReadonlyMap<string, MarketSums>> {
  // Read before the sums: they may be newer than this says, never older.
  const [head] = await tx.query<{ readonly epoch: string; readonly version: number }>(
    'select book_epoch as epoch, head_version as version from accounts where account_id = $1',
    [accountId],
  )
  const days = markets.map(({ marketUuid, today, depositDay }) => [marketUuid, today, depositDay].join())
  const of = [head?.epoch, head?.version, ...days].join(' ')
  const known = remembered.get(accountId)
  const sums = known?.of === of ? known.sums : await addUp(tx, accountId, now)
  remembered.delete(accountId)
  remembered.set(accountId, { of, sums })
  if (remembered.size > MOST) remembered.delete(remembered.keys().next().value!)
  return sums
}
