import { computed } from '@preact/signals-react'
import { useCallback, useMemo, type ReactElement, type ReactNode, type Ref } from 'react'
import { useLocation, useRouter } from 'wouter'
import { showToast, useIsShort } from '#components'
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
import { formatCount, formatsKey, t } from '#i18n'
import { GRID_KEYS, useListedKeys } from '#keyboard'
import { book, builder, comparedAt, density, whatIf } from '#state'
import { compactRow } from './compact-row.tsx'
import {
  gridColumns,
  isExcluded,
  withCostPlaces,
  withCosts,
  withLinks,
  withOfferCost,
  withWorthOrder,
} from './grid-columns.ts'
import { gridLabels } from './grid-labels.ts'
import { frame } from './invoice-grid.css.ts'
import { invoicePath } from './row-values.ts'
import { useOfferPlaces } from './offer-places.ts'
import { useInclusion } from './use-inclusion.ts'

export interface InvoiceGridProps {
  readonly label: string
  readonly table: InvoiceTable
  readonly showsCustomer: boolean
  readonly sort: GridSort
  readonly onSort: (sort: GridSort) => void
  readonly layout?: ColumnLayout
  readonly onLayout?: (layout: ColumnLayout) => void
  readonly control?: Ref<GridControl>
  /** Rows can be included and excluded. */
  readonly isEditable: boolean
  readonly showsCosts?: boolean
  /** Shows what each invoice costs a year in the offer being built. */
  readonly showsOfferCost?: boolean
  readonly empty: ReactNode
}

const source: RowSource = {
  count: book.count,
  revision: book.revision,
  contents: computed(
    () => book.contents.value + book.selecting.value + whatIf.revision.value + builder.revision.value,
  ),
  window: book.window,
}

const selection: GridSelection = {
  count: book.selectedCount,
  isSelected: book.isSelected,
  select: book.selectRows,
  toggle: book.toggleSelected,
  selectAll: book.selectAll,
  clear: book.selectNone,
  rows: book.rowsToActOn,
}

/** Whether rows of several currencies match: a computed, so that sums do not render the grid. */
const hasCurrencies = computed(() => book.totals.value.byCurrency.length > 1)

/** Whether amounts of several currencies are ordered by what they are worth. */
const isByWorth = computed(() => hasCurrencies.value && Object.keys(comparedAt.value).length > 0)

/** Whether neither the book nor a preview of it is loaded. */
const isComing = computed(() => book.status.value !== 'ready' && book.preview.value === undefined)

export function InvoiceGrid(props: InvoiceGridProps): ReactElement {
  const { label, table, showsCustomer, sort, onSort, layout, onLayout, control, isEditable, empty } = props
  const { showsCosts = false, showsOfferCost = false } = props
  const places = useOfferPlaces()
  const inclusion = useInclusion(places)
  const isShort = useIsShort()
  useListedKeys(isEditable ? GRID_KEYS.editable : GRID_KEYS.readOnly)
  const isMixed = hasCurrencies.value
  const ordersByWorth = isByWorth.value
  const shown = formatsKey.value
  const { base, open } = useInvoiceLinks()
  const columns = useMemo(
    () => {
      const context = { isMixed, offerPlace: places.of }
      const plain = gridColumns(table, showsCustomer, context)
      const own = withLinks(
        ordersByWorth ? withWorthOrder(plain, table) : plain,
        (row) => base + invoicePath(row),
      )
      if (showsOfferCost) return withOfferCost(own)
      return showsCosts ? withCosts(own, context) : own
    },
    // Headers and cells depend on the language and the formats.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [table, showsCustomer, showsCosts, showsOfferCost, isMixed, ordersByWorth, places, shown, base],
  )
  const arranged = useMemo(
    () => (showsCosts && layout ? withCostPlaces(layout) : layout),
    [layout, showsCosts],
  )
  const compact = useMemo(
    () => (row: number) => compactRow({ row, table, showsCustomer, base }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [table, showsCustomer, base, shown],
  )
  return (
    <div className={frame}>
      <Grid
        label={isComing.value ? t('invoices.loading') : label}
        source={source}
        columns={columns}
        labels={gridLabels}
        density={isShort ? 'compact' : density.value}
        sort={sort}
        onSort={onSort}
        checks={tableColumns(table, isEditable).includes('checkbox') ? inclusion : undefined}
        selection={selection}
        isDimmed={isExcluded}
        layout={arranged}
        {...(onLayout ? { onLayout } : {})}
        {...(control ? { control } : {})}
        onOpen={open}
        copiedText={spreadsheetText}
        onCopied={showCopied}
        empty={empty}
        isLoading={isComing.value}
        compact={compact}
      />
    </div>
  )
}

function useInvoiceLinks(): { readonly base: string; readonly open: (row: number) => void } {
  const { base } = useRouter()
  const [, navigate] = useLocation()
  return { base, open: useCallback((row) => navigate(invoicePath(row)), [navigate]) }
}

function showCopied(rows: number, chosen: number): void {
  const text =
    rows < chosen
      ? t('invoices.copiedSome', { count: formatCount(rows), of: formatCount(chosen) })
      : t('invoices.copied', { count: rows })
  showToast({ id: 'copied', tone: 'info', text })
}
