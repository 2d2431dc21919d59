import type { Currency } from '#domain/money'
import type { ReactNode } from 'react'
import type { ActiveFilter, FilterLayout } from '#components'
import type { CostFilter } from './cost-filter.ts'
import type { InvoiceQuery } from './invoice-query.ts'

export type CostRate = Pick<CostFilter, 'type' | 'percent'>

export interface InvoiceFiltersProps {
  readonly query: InvoiceQuery
  readonly onChange: (next: InvoiceQuery, step?: FilterStep) => void
  /** Of these one can be chosen; absent where the invoices are of one currency. */
  readonly currencies?: readonly Currency[] | undefined
  /** Called with a column of numbers pasted into the search; absent where the paste tool is not available. */
  readonly onPasteNumbers?: ((text: string) => void) | undefined
  /** Absent where the page has them otherwise. */
  readonly customers?: CustomersFilter | undefined
  /** The name of the view, in a phone's line of the active filters. */
  readonly viewName?: ReactNode
  /** What stands at the end of that line, which the search needs the width beside it for. */
  readonly besideChips?: ReactNode
  /** A sentence that a phone shows in the room of that line while there are no active filters. */
  readonly chipsLead?: ReactNode
  /** Invoices can be filtered by what they cost at a rate. */
  readonly hasCost?: boolean
  /** The rate that this filter suggests: what was tried out last unless given. */
  readonly costRate?: CostRate | undefined
  /** The bar stands beside other things: what is used less is behind one button. */
  readonly isFolded?: boolean
}

/** The choice of customers. */
interface CustomersFilter {
  /** What its button says. */
  readonly label: string
  readonly form: (props: RangeFormProps) => ReactNode
  /** Lists the invoices of the customers of a query, with all else of it. */
  readonly choose: (next: InvoiceQuery) => void
  /** The customer of the page, named where the bar has no room for it. */
  readonly chip?: ActiveFilter | undefined
}

/** Whether a change is a new history entry, or replaces the current one: later keystrokes of a run. */
export type FilterStep = 'new' | 'same'

/** What a form changes of the query; undefined while it has a mistake, which it shows from then on. */
export type FormChange = () => Partial<InvoiceQuery> | undefined

export interface RangeFormProps extends InvoiceFiltersProps {
  readonly layout: FilterLayout
  /** The forms of the sheet, which are applied together; absent in a bar, where each is open alone. */
  readonly sheet?: Set<FormChange>
  readonly onDone: () => void
}
