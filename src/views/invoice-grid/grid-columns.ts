import { percentFromPpm } from '#domain/rates'
import { variantDefinition, type Order, type TableVariant } from '#domain/invoices'
import type { GridColumn, GridSort } from '#grid'
import { formatMoney, formatRate, t, type MessageKey } from '#i18n'
import { book, builder, whatIf } from '#state'
import { adjustedNumber, CELL_TEXTS, type CellContext } from './cell-texts.ts'
import { columnSpec, type GridColumnId } from './column-specs.ts'

/** The columns of a table variant; the customer leads where rows of several are mixed. */
export function gridColumns(
  variant: TableVariant,
  showsCustomer: boolean,
  context: CellContext,
): readonly GridColumn[] {
  return columnIds(variant, showsCustomer).map((id) => gridColumn(id, variant, context))
}

function columnIds(variant: TableVariant, showsCustomer: boolean): GridColumnId[] {
  const own = variantDefinition(variant).columns.filter((id) => id !== 'checkbox')
  if (!showsCustomer) return own
  const [first, ...rest] = own
  return first ? [first, 'customer', ...rest] : []
}

function gridColumn(id: GridColumnId, variant: TableVariant, context: CellContext): GridColumn {
  const spec = columnSpec(id, variant)
  const isAdjusted = variant === 'adjustment' && id === 'invoiceId'
  return {
    id,
    header: t(spec.header),
    width: spec.width,
    text: isAdjusted ? adjustedNumber : (row) => CELL_TEXTS[id](row, context),
    isSortable: spec.order !== undefined,
    firstDirection: spec.descendsFirst ? 'desc' : 'asc',
    ...(spec.grows ? { grows: true } : {}),
    ...(spec.isFigure ? { align: 'end' as const } : {}),
    // An excluded row keeps its figures readable: only the amount is struck.
    ...(id === 'amount' ? { isStruck: isExcluded } : {}),
  }
}

/** What a tried out rate would cost, invoice by invoice. */
export function costColumns({ isMixed }: CellContext): readonly GridColumn[] {
  const money = (minor: number | undefined, row: number): string => {
    if (minor === undefined) return ''
    const { currency } = book.book().marketOf(row)
    const text = formatMoney(minor, currency, { display: 'none' })
    return isMixed ? `${text} ${currency}` : text
  }
  return [
    costColumn('cost', 'invoices.columnCost', (row) => money(whatIf.costOf(row)?.discountMinor, row)),
    costColumn('payment', 'invoices.columnPayment', (row) => money(whatIf.costOf(row)?.paymentMinor, row)),
    costColumn('apr', 'invoices.columnApr', (row) => {
      const cost = whatIf.costOf(row)
      return cost ? formatRate(cost.aprPpm) : ''
    }),
  ]
}

/** The columns with what each invoice costs a year in the offer being built, beside its amount. */
export function withOfferCost(columns: readonly GridColumn[]): readonly GridColumn[] {
  const at = columns.findIndex(({ id }) => id === 'amount') + 1
  return [...columns.slice(0, at), { ...offerCostColumn(), width: 124 }, ...columns.slice(at)]
}

/** A sign stands before what is dearer than the reader's own money. */
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
  return { id, header: t(header), width: 150, align: 'end', text }
}

/** Whether the supplier leaves the row out. */
export function isExcluded(row: number): boolean {
  return book.book().isExcluded(row)
}

/** The order a column stands for; undefined when it does not sort. */
export function orderOf(sort: GridSort, variant: TableVariant): Order | undefined {
  const id = columnIds(variant, true).find((each) => each === sort.column)
  const column = id && columnSpec(id, variant).order
  return column && { column, direction: sort.direction }
}

/** The column a variant is sorted by until the reader says otherwise. */
export function defaultSort(variant: TableVariant): GridSort {
  const { defaultOrder } = variantDefinition(variant)
  const id = columnIds(variant, true).find((each) => columnSpec(each, variant).order === defaultOrder.column)
  return { column: id ?? '', direction: defaultOrder.direction }
}
