import { computed } from '@preact/signals-react'
import { useMemo, type ReactElement, type ReactNode, type Ref } from 'react'
import { showToast } from '#components'
import {
  Grid,
  type ColumnLayout,
  type GridControl,
  type GridSelection,
  type GridSort,
  type RowSource,
} from '#grid'
import { spreadsheetText } from '#domain/csv'
import { tableColumns, type InvoiceTable } from '#domain/invoices'
import { formatCount, language, t } from '#i18n'
import { useOpportunities } from '#documents'
import { book, builder, density, whatIf } from '#state'
import { compactRow } from './compact-row.tsx'
import { costColumns, gridColumns, isExcluded, withOfferCost } from './grid-columns.ts'
import { gridLabels } from './grid-labels.ts'
import { frame } from './invoice-grid.css.ts'

export interface InvoiceGridProps {
  readonly label: string
  readonly table: InvoiceTable
  /** Rows of several customers are mixed. */
  readonly showsCustomer: boolean
  readonly sort: GridSort
  readonly onSort: (sort: GridSort) => void
  readonly layout?: ColumnLayout
  readonly onLayout?: (layout: ColumnLayout) => void
  readonly control?: Ref<GridControl>
  /** Rows can be included and excluded. */
  readonly isEditable: boolean
  /** Shows what the tried out rate would cost for each invoice. */
  readonly showsCosts?: boolean
  /** Shows what each invoice costs a year in the offer being built. */
  readonly showsOfferCost?: boolean
  readonly empty: ReactNode
}

const source: RowSource = {
  count: book.count,
  revision: book.revision,
  contents: computed(() => book.contents.value + whatIf.revision.value + builder.revision.value),
  window: book.window,
}

/** Whether rows of several currencies match: followed as one word, not with every sum. */
const hasCurrencies = computed(() => book.totals.value.byCurrency.length > 1)

/** Nothing is in sight yet: neither the book nor any row of it. */
const isComing = computed(() => book.status.value === 'loading' && book.preview.value === undefined)

/** The book's rows that match, in the columns of a table. A checked row is included. */
export function InvoiceGrid(props: InvoiceGridProps): ReactElement {
  const { label, table, showsCustomer, sort, onSort, layout, onLayout, control, isEditable, empty } = props
  const { showsCosts = false, showsOfferCost = false } = props
  const inOffer = useOpportunitiesInOffer()
  const isMixed = hasCurrencies.value
  const shown = language.value
  const columns = useMemo(
    () => {
      const context = { isMixed, inOffer }
      const own = gridColumns(table, showsCustomer, context)
      if (showsOfferCost) return withOfferCost(own)
      return showsCosts ? [...own, ...costColumns(context)] : own
    },
    // The headers are words of the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [table, showsCustomer, showsCosts, showsOfferCost, isMixed, inOffer, shown],
  )
  const compact = useMemo(
    () => (row: number) => compactRow({ row, table, showsCustomer }),
    [table, showsCustomer],
  )
  return (
    <div className={frame}>
      <Grid
        label={isComing.value ? t('invoices.loading') : label}
        source={source}
        columns={columns}
        labels={gridLabels}
        density={density.value}
        sort={sort}
        onSort={onSort}
        selection={tableColumns(table, isEditable).includes('checkbox') ? inclusion : undefined}
        isDimmed={isExcluded}
        layout={layout}
        {...(onLayout ? { onLayout } : {})}
        {...(control ? { control } : {})}
        copiedText={spreadsheetText}
        onCopied={sayCopied}
        empty={empty}
        isLoading={isComing.value}
        compact={compact}
      />
    </div>
  )
}

function sayCopied(rows: number, chosen: number): void {
  const text =
    rows < chosen
      ? t('invoices.copiedSome', { count: formatCount(rows), of: formatCount(chosen) })
      : t('invoices.copied', { count: rows })
  showToast({ id: 'copied', tone: 'info', text })
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
  // As a word: the same answer fetched again draws nothing.
  const uuids = (data ?? []).flatMap((each) => (each.isInActiveOffer ? each.uuid : [])).join(' ')
  return useMemo(() => new Set(uuids.split(' ')), [uuids])
}

export interface InvoiceGridSkeletonProps {
  readonly table: InvoiceTable
  readonly showsCustomer: boolean
  /** Keeps the room of the checkboxes. */
  readonly isEditable: boolean
}

/** The grid while its rows are still to come: bones in columns of the right widths. */
export function InvoiceGridSkeleton(props: InvoiceGridSkeletonProps): ReactElement {
  const { table, showsCustomer, isEditable } = props
  const columns = useMemo(
    () => gridColumns(table, showsCustomer, { isMixed: false, inOffer: NOBODY }),
    [table, showsCustomer],
  )
  return (
    <div className={frame}>
      <Grid
        label={t('invoices.loading')}
        source={NO_ROWS}
        columns={columns}
        labels={gridLabels}
        selection={tableColumns(table, isEditable).includes('checkbox') ? NO_SELECTION : undefined}
        isLoading
      />
    </div>
  )
}

const NOBODY: ReadonlySet<string> = new Set()
const still = { value: 0, peek: () => 0, subscribe: () => () => {} }
const NO_SELECTION: GridSelection = {
  state: { value: 'unchecked', peek: () => 'unchecked', subscribe: () => () => {} },
  isSelected: () => false,
  setSelected: () => {},
  setAll: () => {},
}
const NO_ROWS: RowSource = { count: still, revision: still, contents: still, window: () => [] }
