import type { Currency } from '#domain/money'
import type { ReactNode } from 'react'
import type { FilterLayout } from '#components'
import type { InvoiceQuery } from './invoice-query.ts'

export interface InvoiceFiltersProps {
  readonly query: InvoiceQuery
  readonly onChange: (next: InvoiceQuery, step?: FilterStep) => void
  /** Of these one can be chosen; absent where the invoices are of one currency. */
  readonly currencies?: readonly Currency[] | undefined
  /** Called with a column of numbers pasted into the search; absent where the paste tool is not available. */
  readonly onPasteNumbers?: ((text: string) => void) | undefined
  /** The choice of customers, and what its button says; absent where the page has them otherwise. */
  readonly customers?: { readonly label: string; readonly form: (close: () => void) => ReactNode } | undefined
}

/** Whether a change is a new history entry, or replaces the current one: later keystrokes of a run. */
export type FilterStep = 'new' | 'same'

export interface RangeFormProps extends InvoiceFiltersProps {
  readonly layout: FilterLayout
  readonly onDone: () => void
}
