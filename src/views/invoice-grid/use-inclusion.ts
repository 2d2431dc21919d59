import { useMemo } from 'react'
import type { GridChecks } from '#grid'
import { showEdited } from '#offering'
import { t } from '#i18n'
import { afterPaint, book } from '#state'
import { countOffered } from './offers-without.ts'
import { useSteps } from './use-steps.ts'

/**
 * Selected rows are included. What leaves an active offer by being excluded is said once it has happened, with a way back:
 * a question before each row would be in the way of whoever means it.
 */
export function useInclusion(inOffer: ReadonlySet<string>): GridChecks {
  const { undoStep } = useSteps()
  return useMemo(
    () => ({
      state: book.inclusion,
      isChecked: (row) => !book.book().isExcluded(row),
      setChecked(rows, isChecked) {
        const { changed, offered } = isChecked ? NONE : leaving(rows, inOffer)
        const step = book.setExcluded(rows, !isChecked)
        void tell(changed, offered, step, undoStep)
      },
      setAll(isChecked) {
        if (isChecked) {
          book.includeMatching()
          return
        }
        const { count, excludedCount } = book.totals.peek()
        const held = book.book()
        const offered = countOffered(held.totalsByOpportunity(), (position) =>
          inOffer.has(held.opportunities[position]!.uuid),
        )
        const step = book.excludeMatching()
        void tell(count - excludedCount, offered, step, undoStep)
      },
    }),
    [inOffer, undoStep],
  )
}

/** Rows that an exclusion changes, and those of them that belong to active offers. */
interface Leaving {
  readonly changed: number
  readonly offered: number
}

const NONE: Leaving = { changed: 0, offered: 0 }

/** What excluding these rows changes, before it does. */
function leaving(rows: readonly number[], inOffer: ReadonlySet<string>): Leaving {
  const held = book.book()
  const included = rows.filter((row) => held.isEligible(row) && !held.isExcluded(row))
  const offered = included.filter((row) => inOffer.has(held.marketOf(row).opportunityUuid))
  return { changed: included.length, offered: offered.length }
}

async function tell(
  changed: number,
  offered: number,
  step: string | undefined,
  undo: (step: string) => void,
): Promise<void> {
  if (offered === 0) return
  // The row itself renders first.
  await afterPaint()
  showEdited(
    changed === offered
      ? t('invoices.offerGoesWithout', { count: offered })
      : t('invoices.offersGoWithout', {
          changed: t('invoices.nowExcluded', { count: changed }),
          count: offered,
        }),
    step,
    undo,
  )
}
