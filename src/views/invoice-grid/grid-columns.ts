import { percentFromPpm } from '#domain/rates'
import { tableDefinition, type InvoiceTable, type Order } from '#domain/invoices'
import type { ColumnLayout, GridColumn, GridSort } from '#grid'
import { formatRate, t, type MessageKey } from '#i18n'
import { book, builder, whatIf } from '#state'
import { fittingWidth } from './fitting-width.ts'
import { columnOf, type GridColumnId } from './invoice-columns.ts'
import { moneyText, type CellContext } from './row-values.ts'

/** The columns of a table; the customer comes first where rows of several are mixed. */
export function gridColumns(
  table: InvoiceTable,
  showsCustomer: boolean,
  context: CellContext,
): readonly GridColumn[] {
  return columnIds(table, showsCustomer).map((id) => gridColumn(id, table, context))
}

function columnIds(table: InvoiceTable, showsCustomer: boolean): GridColumnId[] {
  const own = [...tableDefinition(table).columns]
  if (!showsCustomer) return own
  const [first, ...rest] = own
  return first ? [first, 'customer', ...rest] : []
}

function gridColumn(id: GridColumnId, table: InvoiceTable, context: CellContext): GridColumn {
  const spec = columnOf(table, id)
  return {
    id,
    header: t(spec.header),
    width: fittingWidth(spec.width, t(spec.header), spec.isDay),
    text: (row) => spec.text(row, context),
    isSortable: spec.order !== undefined,
    firstDirection: spec.descendsFirst ? 'desc' : 'asc',
    ...(spec.grows ? { grows: true } : {}),
    ...(spec.isFigure ? { align: 'end' as const } : {}),
    // Only the amount of an excluded row is struck through.
    ...(id === 'amount' ? { isStruck: isExcluded } : {}),
  }
}

/** The cost of each invoice at the what-if rate. */
function costColumns({ isMixed }: CellContext): readonly GridColumn[] {
  const money = (minor: number | undefined, row: number): string =>
    minor === undefined ? '' : moneyText(minor, row, isMixed)
  return [
    costColumn('cost', 'invoices.columnCost', (row) => money(whatIf.costOf(row)?.discountMinor, row)),
    costColumn('payment', 'invoices.columnPayment', (row) => money(whatIf.costOf(row)?.paymentMinor, row)),
    costColumn('apr', 'invoices.columnApr', (row) => {
      const cost = whatIf.costOf(row)
      return cost ? formatRate(cost.aprPpm) : ''
    }),
  ]
}

/** The columns with what a rate costs that is tried out, in sight beside the amounts. */
export function withCosts(columns: readonly GridColumn[], context: CellContext): readonly GridColumn[] {
  return behindAmounts(columns, costColumns(context))
}

const COSTS: ReadonlySet<string> = new Set(['cost', 'payment', 'apr'])

/** An arranged layout with those columns behind the amounts, too, unless the user has arranged them. */
export function withCostPlaces(layout: ColumnLayout): ColumnLayout {
  const at = layout.findIndex(({ id }) => id === 'amount') + 1
  if (at === 0 || layout.some(({ id }) => COSTS.has(id))) return layout
  const places = [...COSTS].map((id) => ({ id, width: undefined, isPinned: false, isHidden: false }))
  return [...layout.slice(0, at), ...places, ...layout.slice(at)]
}

export function withOfferCost(columns: readonly GridColumn[]): readonly GridColumn[] {
  return behindAmounts(columns, [{ ...offerCostColumn(), width: fittingWidth(124, t('invoices.columnApr')) }])
}

function behindAmounts(columns: readonly GridColumn[], more: readonly GridColumn[]): readonly GridColumn[] {
  const at = columns.findIndex(({ id }) => id === 'amount') + 1
  return [...columns.slice(0, at), ...more, ...columns.slice(at)]
}

/** The columns of amounts, which sort by what the amounts are worth, say so: where currencies mix. */
export function withWorthOrder(columns: readonly GridColumn[], table: InvoiceTable): readonly GridColumn[] {
  const description = t('invoices.orderedByWorth')
  const amounts = new Set<string>(
    columnIds(table, true).filter((id) => columnOf(table, id).amountFilters !== undefined),
  )
  return columns.map((column) => (amounts.has(column.id) ? { ...column, description } : column))
}

/** The columns with the row's own number as a link: the invoice's, or the adjustment's. */
export function withLinks(
  columns: readonly GridColumn[],
  href: (row: number) => string,
): readonly GridColumn[] {
  const own = columns.some(({ id }) => id === 'adjInvoiceId') ? 'adjInvoiceId' : 'invoiceId'
  return columns.map((column) => (column.id === own ? { ...column, href } : column))
}

/** Marks costs above the user's cost of capital. */
function offerCostColumn(): GridColumn {
  return costColumn('apr', 'invoices.columnApr', (row) => {
    const ppm = isExcluded(row) ? undefined : builder.aprPpmOf(row)
    if (ppm === undefined) return ''
    const limit = builder.capitalPercent.peek()
    const isDearer = limit !== undefined && limit > 0 && percentFromPpm(ppm) > limit
    return isDearer ? `⚠ ${formatRate(ppm)}` : formatRate(ppm)
  })
}

function costColumn(id: string, header: MessageKey, text: GridColumn['text']): GridColumn {
  return { id, header: t(header), width: fittingWidth(150, t(header)), align: 'end', text }
}

export function isExcluded(row: number): boolean {
  return book.book().isExcluded(row)
}

/** The order of the book behind a column; undefined when it does not sort. */
export function orderOf(sort: GridSort, table: InvoiceTable): Order | undefined {
  const id = columnIds(table, true).find((each) => each === sort.column)
  const column = id && columnOf(table, id).order
  return column && { column, direction: sort.direction }
}

/** The column a table is sorted by until the user says otherwise. */
export function defaultSort(table: InvoiceTable): GridSort {
  const { defaultOrder } = tableDefinition(table)
  const id = columnIds(table, true).find((each) => columnOf(table, each).order === defaultOrder.column)
  return { column: id ?? '', direction: defaultOrder.direction }
}
