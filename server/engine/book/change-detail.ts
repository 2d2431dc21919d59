/** Maximum number of markets named in a change; beyond it, all count as changed. */
const MOST_NAMED_MARKETS = 1000

export function changeDetail(changedCount: number, marketUuids: readonly string[]): object {
  const isNamed = marketUuids.length <= MOST_NAMED_MARKETS
  return { changedCount, ...(isNamed && { marketUuids }) }
}
