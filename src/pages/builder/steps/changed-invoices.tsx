import { useState, type ReactElement } from 'react'
import { t, type MessageKey } from '#i18n'
import { firstAmountsText } from '#offering'
import { book, builder, type OfferResult } from '#state'
import { caution } from '#styles'

/** Since when invoices are watched: the review was opened, or, on the one page without steps, customers and rate were chosen. */
type Since = 'review' | 'choice'

const SENTENCES: Readonly<Record<Since, MessageKey>> = {
  review: 'builder.reviewChanged',
  choice: 'builder.choiceChanged',
}

/** What the offer had then, of one choice of customers and terms. */
interface Opened {
  readonly edits: number
  readonly results: readonly OfferResult[]
}

/** Says that invoices of the offer have changed meanwhile, as a colleague or an import changes them, and what it had. */
export function ChangedInvoices({ since }: { readonly since: Since }): ReactElement | null {
  const results = builder.results.value
  const edits = builder.edits.value
  const [opened, setOpened] = useState<Opened>()
  const isKnown = book.status.value === 'ready' && results.length > 0
  if (isKnown && opened?.edits !== edits) setOpened({ edits, results })
  if (opened?.edits !== edits || isSame(opened.results, results)) return null
  return (
    <output className={caution}>
      {t(SENTENCES[since], {
        invoices: t('common.invoices', { count: opened.results.reduce((sum, each) => sum + each.count, 0) }),
        amount: firstAmountsText(
          opened.results.map(({ currency, invoiceMinor }) => ({ currency, minor: invoiceMinor })),
        ),
      })}
    </output>
  )
}

/** Whether two results are of the same invoices, in whatever order their currencies stand. */
function isSame(one: readonly OfferResult[], other: readonly OfferResult[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ currency, count, invoiceMinor }) =>
      other.some(
        (each) => each.currency === currency && each.count === count && each.invoiceMinor === invoiceMinor,
      ),
    )
  )
}
