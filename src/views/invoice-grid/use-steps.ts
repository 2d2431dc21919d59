import { signal } from '@preact/signals-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { closeToast, showToast } from '#components'
import { afterPaint } from '#state'
import { t, type MessageKey } from '#i18n'
import { customerNames, EDIT_TOAST } from '#offering'
import { pathTo } from '#routes'
import { book, customersOfOpportunities } from '#state'
import { placeOf, type StepPlace } from './step-place.ts'

export interface Steps {
  readonly undo: () => void
  /** Undoes the step with this id, regardless of later ones. */
  readonly undoStep: (id: string) => void
  readonly redo: () => void
}

/** The result of the last one, announced to screen readers. */
export const said = signal('')

/**
 * Undoes and redoes steps, and describes the result and its customers. The log covers the whole book:
 * a change that is not on screen is shown in a toast with a link to it.
 */
export function useSteps(): Steps {
  const [, navigate] = useLocation()
  return useMemo(
    () => ({
      undo: () => void take(() => book.undo(), UNDONE, navigate),
      undoStep: (id) => void take(() => book.undo(id), UNDONE, navigate),
      redo: () => void take(book.redo, REDONE, navigate),
    }),
    [navigate],
  )
}

type StepTexts = Readonly<Record<'excluded' | 'included', MessageKey>>

const UNDONE: StepTexts = { excluded: 'invoices.undoneExcluded', included: 'invoices.undoneIncluded' }
const REDONE: StepTexts = { excluded: 'invoices.redoneExcluded', included: 'invoices.redoneIncluded' }

async function take(
  step: () => ReturnType<typeof book.undo>,
  texts: StepTexts,
  navigate: (path: string) => void,
): Promise<void> {
  const before = book.totals.peek()
  const taken = step()
  if (taken === undefined) return
  closeToast(EDIT_TOAST)
  // The change renders before it is announced.
  await afterPaint()
  const whose = customersOfOpportunities(taken.opportunities())
  const place = placeOf(whose, before, book.totals.peek(), book.filter.peek().opportunities)
  const what = t(taken.excluded ? texts.excluded : texts.included, { count: taken.count })
  const text = withNames(what, place.customers)
  said.value = text
  if (!place.isOffScreen) return
  showToast({
    id: EDIT_TOAST,
    tone: 'success',
    text,
    action: { label: t('invoices.showThere'), run: () => navigate(pathOf(place.customers)) },
  })
}

function pathOf([only, ...others]: StepPlace['customers']): string {
  if (others.length > 0 || only === undefined) return pathTo('customers')
  return pathTo('invoices', { customerUuid: only.customerUuid, customerCurrency: only.currency })
}

function withNames(what: string, changed: StepPlace['customers']): string {
  if (changed.length === 0) return what
  return t('invoices.ofCustomers', { what, customers: customerNames(changed, 3) })
}
