import { useMemo } from 'react'
import type { GridChecks } from '#grid'
import { book } from '#state'
import { leavingOffers, NOTHING_LEAVES, type LeavingOffers } from './offers-without.ts'
import type { OfferPlaceOf, OfferPlaces } from './offer-places.ts'
import { useTellExcluded } from './use-tell-excluded.ts'

/**
 * Selected rows are included. What leaves an active offer by being excluded is said once it has happened, with a way back:
 * a question before each row would be in the way of whoever means it.
 */
export function useInclusion(places: OfferPlaces): GridChecks {
  const tell = useTellExcluded()
  return useMemo(
    () => ({
      state: book.inclusion,
      isChecked: (row) => !book.book().isExcluded(row),
      setChecked(rows, isChecked) {
        const { changed, leaving } = isChecked ? NONE : changedBy(rows, places.of)
        const step = book.setExcluded(rows, !isChecked)
        void tell({ changed, leaving, step })
      },
      setAll(isChecked) {
        if (isChecked) {
          book.includeMatching()
          return
        }
        const { count, excludedCount } = book.totals.peek()
        const held = book.book()
        const leaving = places.isEmpty
          ? NOTHING_LEAVES
          : leavingOffers(
              held.totalsByOpportunity(),
              (position) => places.hasOpportunity(held.opportunities[position]!.uuid),
              places.matchingOutside(),
            )
        const step = book.excludeMatching()
        void tell({ changed: count - excludedCount, leaving, step })
      },
    }),
    [places, tell],
  )
}

/** How many rows an exclusion changes, and those of them that belong to active offers. */
interface Changed {
  readonly changed: number
  readonly leaving: LeavingOffers
}

const NONE: Changed = { changed: 0, leaving: NOTHING_LEAVES }

/** What excluding these rows changes, before it does. */
function changedBy(rows: readonly number[], offerPlace: OfferPlaceOf): Changed {
  const held = book.book()
  const included = rows.filter((row) => held.isEligible(row) && !held.isExcluded(row))
  const offered = included.filter((row) => offerPlace(row) === 'inside')
  const opportunities = new Set(offered.map((row) => held.derived.opportunity[row]!))
  return { changed: included.length, leaving: { count: offered.length, opportunities: [...opportunities] } }
}
