import { isEqual } from '#domain/core'
import type { BookMarket } from '#domain/invoices'

export interface KeptMarkets {
  /** These were stored, or are stored with their book. */
  readonly opened: (markets: unknown) => void
  /** The markets of a book to be stored: the same list for as long as they are the same, which the store seals once. */
  readonly listOf: (markets: readonly BookMarket[]) => readonly unknown[]
}

/** Keeps the list of a book's markets as it is stored: to seal thousands takes longer than a frame, and a book changes its own in place. */
export function createKeptMarkets(): KeptMarkets {
  let kept: readonly unknown[] = []
  /** Those of the book that `kept` was found to equal. */
  let compared: readonly unknown[] = []
  return {
    opened(markets) {
      if (!Array.isArray(markets)) return
      kept = markets
      compared = []
    },
    listOf(markets) {
      if (areSame(compared, markets, Object.is)) return kept
      compared = [...markets]
      if (!areSame(kept, markets, isEqual)) kept = compared
      return kept
    },
  }
}

function areSame(
  kept: readonly unknown[],
  next: readonly unknown[],
  areEqual: (a: unknown, b: unknown) => boolean,
): boolean {
  return kept.length === next.length && next.every((each, place) => areEqual(kept[place], each))
}
