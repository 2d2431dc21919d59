import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { includedSums } from '#domain/invoices'
import { activeCoverage, offerName, showEdited } from '#offering'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { afterPaint, book } from '#state'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import { emptiedOffers, type EmptiedOffer, type LeavingOffers } from './offers-without.ts'
import { useSteps } from './use-steps.ts'

/** What an exclusion has done. */
export interface Exclusion {
  /** How many invoices it has excluded. */
  readonly changed: number
  readonly leaving: LeavingOffers
  /** The step that undoes it. */
  readonly step: string | undefined
  /** What to say where no invoice was part of an active offer; nothing without it. */
  readonly otherwise?: string
}

/**
 * Says once it has happened what an exclusion took out of active offers, with a way back; of an offer of which nothing is left it leads
 * on to the page that asks whether the offer ends (`docs/decisions/0064`).
 */
export function useTellExcluded(): (exclusion: Exclusion) => Promise<void> {
  const { undoStep } = useSteps()
  const [, navigate] = useLocation()
  const opportunities = useOpportunities().data
  const latest = useRef(opportunities)
  useEffect(() => {
    latest.current = opportunities
  }, [opportunities])
  return useCallback(
    async ({ changed, leaving, step, otherwise }) => {
      if (leaving.count === 0 && otherwise === undefined) return
      // The row itself renders first.
      await afterPaint()
      const known = latest.current ?? []
      const emptied =
        leaving.count === 0 ? [] : emptiedOffers(uuidsAt(leaving.opportunities), known, isEmptyNow(known))
      const text = leaving.count === 0 ? otherwise! : textOf(changed, leaving.count, emptied)
      const [first, ...others] = emptied
      showEdited(
        text,
        step,
        undoStep,
        first && {
          label: t(others.length > 0 ? 'shell.viewOffers' : 'shell.viewOffer'),
          run: () =>
            navigate(others.length > 0 ? pathTo('offers') : pathTo('offerDetails', { offerid: first.id })),
        },
      )
    },
    [undoStep, navigate],
  )
}

function uuidsAt(positions: readonly number[]): ReadonlySet<string> {
  const { opportunities } = book.book()
  return new Set(positions.map((position) => opportunities[position]!.uuid))
}

/** Whether the active offer of an opportunity covers no included invoice in the book as it is. */
function isEmptyNow(opportunities: readonly Opportunity[]): (uuid: string) => boolean {
  const held = book.book()
  const inOffer = opportunities.flatMap(({ uuid, isInActiveOffer }) =>
    isInActiveOffer ? (held.opportunityPosition(uuid) ?? []) : [],
  )
  const uncovered = book.uncovered(inOffer, activeCoverage(opportunities), { withTooSoon: true })
  const outside = new Map(uncovered.map(({ opportunity, count }) => [opportunity, count]))
  const covered = new Set(
    held
      .stateTotals('eligible')
      .flatMap((sums) =>
        includedSums(sums).count > (outside.get(sums.opportunity) ?? 0)
          ? (held.opportunities[sums.opportunity]?.uuid ?? [])
          : [],
      ),
  )
  return (uuid) => !covered.has(uuid)
}

function textOf(changed: number, offered: number, [emptied, ...others]: readonly EmptiedOffer[]): string {
  const excluded = t('invoices.nowExcluded', { count: changed })
  if (others.length > 0) return t('invoices.offersEmptied', { changed: excluded })
  if (emptied !== undefined)
    return t('invoices.offerEmptied', {
      changed: excluded,
      customers: offerName({ opportunities: emptied.parts }),
    })
  if (changed === offered) return t('invoices.offerGoesWithout', { count: offered })
  return t('invoices.offersGoWithout', { changed: excluded, count: offered })
}
