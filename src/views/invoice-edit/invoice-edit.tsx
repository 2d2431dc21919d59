import { batch } from '@preact/signals-react'
import { useCallback, useLayoutEffect, useMemo, useState, type ReactElement } from 'react'
import { EmptyState } from '#components'
import { variantDefinition, type TableVariant } from '#domain/invoices'
import { layoutText, readLayout, type ColumnLayout } from '#grid'
import { t } from '#i18n'
import { book, columnsOf } from '#state'
import { row, stack } from '#styles'
import { InvoiceFilters } from '../invoice-filters/invoice-filters.tsx'
import {
  readInvoiceQuery,
  sortOf,
  toBookFilter,
  type InvoiceQuery,
} from '../invoice-filters/invoice-query.ts'
import { DensityMenu } from '../invoice-grid/density-menu.tsx'
import { EditBar } from '../invoice-grid/edit-bar.tsx'
import { orderOf } from '../invoice-grid/grid-columns.ts'
import { GridTotals } from '../invoice-grid/grid-totals.tsx'
import { InvoiceGrid } from '../invoice-grid/invoice-grid.tsx'

/** The tables invoices of an offer are included and excluded in. */
export type EditVariant = 'offer-edit' | 'offer-invoices-edit' | 'request-invoices-edit' | 'revamp-edit'

export interface InvoiceEditProps {
  readonly label: string
  readonly variant: EditVariant
  /** Uuids of the opportunities whose invoices are shown. */
  readonly opportunities: readonly string[]
  /** Shows what each invoice costs a year in the offer being built. */
  readonly showsOfferCost?: boolean
  /** Shows the table's read-only twin: nothing can be included or excluded. */
  readonly isReadOnly?: boolean
}

/** The invoices of some customers with their filters, sums and edits; the book shows them while this is on screen. */
export function InvoiceEdit({
  label,
  variant,
  opportunities,
  showsOfferCost = false,
  isReadOnly = false,
}: InvoiceEditProps): ReactElement {
  const [query, setQuery] = useState(() => readInvoiceQuery(new URLSearchParams()))
  const shown: TableVariant = isReadOnly ? `${variant}-read-only` : variant
  const [layout, arrange] = useColumns(variant)
  useBookFor(query, shown, opportunities)
  return (
    <div className={stack({ gap: 3 })}>
      <div className={row({ justify: 'between', align: 'start', gap: 4 })}>
        <InvoiceFilters query={query} onChange={setQuery} />
        <span className={row({ gap: 2 })}>
          {!isReadOnly && <EditBar />}
          <DensityMenu />
        </span>
      </div>
      <GridTotals showsExcluded />
      <InvoiceGrid
        label={label}
        variant={shown}
        showsCustomer={opportunities.length > 1}
        sort={sortOf(query)}
        onSort={(sort) => setQuery({ ...query, sort })}
        layout={layout}
        onLayout={arrange}
        isEditable={!isReadOnly}
        showsOfferCost={showsOfferCost}
        empty={<EmptyState isCompact title={t('invoices.noMatch')} />}
      />
    </div>
  )
}

/** The reader's columns of a table, as this browser remembers them. */
function useColumns(variant: EditVariant): readonly [ColumnLayout, (layout: ColumnLayout) => void] {
  const text = columnsOf(variant).value
  const layout = useMemo(() => readLayout(text), [text])
  const arrange = useCallback(
    (next: ColumnLayout): void => void (columnsOf(variant).value = layoutText(next)),
    [variant],
  )
  return [layout, arrange]
}

/** Restricts the book to the customers while the table is on screen. */
function useBookFor(query: InvoiceQuery, variant: TableVariant, opportunities: readonly string[]): void {
  const uuids = opportunities.join(' ')
  useLayoutEffect(() => {
    const { states, defaultOrder } = variantDefinition(variant)
    const positions = uuids.split(' ').flatMap((uuid) => book.book().opportunityPosition(uuid) ?? [])
    batch(() => {
      book.scope()
      book.setFilters({ ...toBookFilter(query), states, opportunities: positions })
      book.setOrder(orderOf(sortOf(query), variant) ?? defaultOrder)
    })
  }, [query, variant, uuids])
}
