/** A caller's part of a batch, and how the caller gets to know what became of it. */
export interface Waiting<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface BatchesOptions<Item> {
  /** Works on what `take` returns, all of which it settles. Called once at a time for an account. */
  readonly run: (accountId: string, take: () => readonly Item[]) => Promise<void>
  /** How many items of the queue, from its start, are one batch; at least one. Default: all of them. */
  readonly count?: (items: readonly Item[]) => number
  /** How many items of an account may wait, and what rejects one more. */
  readonly most?: number
  readonly rejection?: () => Error
}

export type AddItem<Item> = (accountId: string, item: Item) => void

/**
 * Joins work of one account: what comes while a batch is under way is the next one, together. An item alone starts at once;
 * a thousand at once cost about as much as two.
 */
export function createBatches<Item extends Waiting<never>>({
  run,
  count = (items) => items.length,
  most = Number.POSITIVE_INFINITY,
  rejection = () => new Error('too much is waiting'),
}: BatchesOptions<Item>): AddItem<Item> {
  const waiting = new Map<string, Item[]>()

  async function runAll(accountId: string, items: Item[]): Promise<void> {
    while (items.length > 0) {
      let taken: readonly Item[] | undefined
      const take = () => (taken ??= items.splice(0, count(items)))
      try {
        await run(accountId, take)
      } catch (error) {
        for (const { reject } of take()) reject(error)
      }
    }
    waiting.delete(accountId)
  }

  return (accountId, item) => {
    const items = waiting.get(accountId)
    if (items !== undefined && items.length >= most) return item.reject(rejection())
    if (items !== undefined) return void items.push(item)
    const own = [item]
    waiting.set(accountId, own)
    void runAll(accountId, own)
  }
}
