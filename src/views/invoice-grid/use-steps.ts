import { useState } from 'react'
import { useLocation } from 'wouter'
import { closeToast, showToast } from '#components'
import { t } from '#i18n'
import { customerNames } from '#offering'
import { pathTo } from '#routes'
import { book, customers } from '#state'
import { EDIT_TOAST } from './edit-toast.ts'
import { placeOf, type Sight } from './step-place.ts'

/** Taking steps back and again. */
export interface Steps {
  /** What the last of them came to, for a reader who hears. */
  readonly said: string
  readonly undo: () => void
  readonly redo: () => void
}

/**
 * Takes steps back and again, and has a sentence for what that came to and for whom. The log is one for the whole book:
 * what changed out of sight is told on screen, with the way there.
 */
export function useSteps(): Steps {
  const [said, say] = useState('')
  const [, navigate] = useLocation()
  const take = (step: () => ReturnType<typeof book.undo>, key: 'invoices.undone' | 'invoices.redone') => {
    const before = sight()
    const taken = step()
    if (taken === undefined) return
    const place = placeOf(before, sight(), book.filter.peek().opportunities)
    const what = t(taken.excluded ? 'invoices.nowExcluded' : 'invoices.nowIncluded', { count: taken.count })
    const text = t(key, { what: withNames(what, place.customers) })
    closeToast(EDIT_TOAST)
    say(text)
    if (!place.isElsewhere) return
    const [only, ...others] = place.customers
    const go = (): void =>
      navigate(
        others.length > 0 || only === undefined
          ? pathTo('customers')
          : pathTo('invoices', { customerUuid: only.customerUuid, customerCurrency: only.currency }),
      )
    showToast({
      id: EDIT_TOAST,
      tone: 'success',
      text,
      action: { label: t('invoices.showThere'), run: go },
    })
  }
  return {
    said,
    undo: () => take(book.undo, 'invoices.undone'),
    redo: () => take(book.redo, 'invoices.redone'),
  }
}

function sight(): Sight {
  return { customers: customers.peek(), totals: book.totals.peek() }
}

function withNames(what: string, changed: Sight['customers']): string {
  if (changed.length === 0) return what
  const named = changed.map(({ customerUuid, name }) => ({ customerUuid, customerName: name }))
  return t('invoices.ofCustomers', { what, customers: customerNames(named, 3) })
}
