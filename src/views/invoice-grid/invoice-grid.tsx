import { useMemo, type ReactElement, type ReactNode } from 'react'
import { Grid, type GridSelection, type GridSort, type RowSource } from '#grid'
import type { TableVariant } from '#domain'
import { language, t } from '#i18n'
import { book, density, useOpportunities } from '#state'
import { compactRow } from './compact-row.tsx'
import { gridColumns, isExcluded } from './grid-columns.ts'
import { frame } from './invoice-grid.css.ts'

export interface InvoiceGridProps {
  readonly label: string
  readonly variant: TableVariant
  /** Rows of several customers are mixed. */
  readonly showsCustomer: boolean
  readonly sort: GridSort
  readonly onSort: (sort: GridSort) => void
  /** Rows can be included and excluded. */
  readonly isEditable: boolean
  readonly empty: ReactNode
}

const source: RowSource = book

/** The book's rows that match, in the columns of a table variant. A checked row is included. */
export function InvoiceGrid(props: InvoiceGridProps): ReactElement {
  const { label, variant, showsCustomer, sort, onSort, isEditable, empty } = props
  const inOffer = useOpportunitiesInOffer()
  const isMixed = book.totals.value.byCurrency.length > 1
  const shown = language.value
  const columns = useMemo(
    () => gridColumns(variant, showsCustomer, { isMixed, inOffer }),
    // The headers are words of the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [variant, showsCustomer, isMixed, inOffer, shown],
  )
  return (
    <div className={frame}>
      <Grid
        label={label}
        source={source}
        columns={columns}
        labels={LABELS}
        density={density.value}
        sort={sort}
        onSort={onSort}
        selection={isEditable ? inclusion : undefined}
        isDimmed={isExcluded}
        empty={empty}
        compact={(row) => compactRow({ row, variant, showsCustomer })}
      />
    </div>
  )
}

const LABELS = {
  get selectAll() {
    return t('invoices.selectAll')
  },
  selectRow: (name: string) => t('invoices.selectRow', { name }),
  get loading() {
    return t('invoices.loading')
  },
}

/** Selecting a row is including it. */
const inclusion: GridSelection = {
  state: book.selection,
  isSelected: (row) => !book.book().isExcluded(row),
  setSelected: (rows, isSelected) => book.setExcluded(rows, !isSelected),
  setAll: (isSelected) => (isSelected ? book.includeMatching() : book.excludeMatching()),
}

function useOpportunitiesInOffer(): ReadonlySet<string> {
  const { data } = useOpportunities()
  return useMemo(
    () => new Set(data?.filter(({ isInActiveOffer }) => isInActiveOffer).map(({ uuid }) => uuid)),
    [data],
  )
}
