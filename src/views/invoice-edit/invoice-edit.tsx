import { batch, type ReadonlySignal } from '@preact/signals-react'
import { useCallback, useLayoutEffect, useMemo, type ReactElement, type ReactNode } from 'react'
import { Button, EmptyState, useIsNarrow, useIsShort } from '#components'
import { tableDefinition } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { layoutText, readLayout, type ColumnLayout } from '#grid'
import { t } from '#i18n'
import type { NamedCustomer } from '#offering'
import { book, columnsOf, stableComputed } from '#state'
import { row, stack } from '#styles'
import type { CostRate } from '../invoice-filters/filter-props.ts'
import { InvoiceChips, InvoiceFilters } from '../invoice-filters/invoice-filters.tsx'
import { sortOf, toBookFilter, withoutFilters, type InvoiceQuery } from '../invoice-filters/invoice-query.ts'
import { DensityMenu } from '../invoice-grid/density-menu.tsx'
import { withoutCountRoom } from '../invoice-grid/count-room.css.ts'
import { EditBar } from '../invoice-grid/edit-bar.tsx'
import { orderOf } from '../invoice-grid/grid-columns.ts'
import { GridTotals } from '../invoice-grid/grid-totals.tsx'
import { InvoiceGrid } from '../invoice-grid/invoice-grid.tsx'
import { chipsBox, editBox, leadBox, leadLine, sumsBox, sumsLine } from './invoice-edit.css.ts'
import type { EditQuery } from './edit-query.ts'
import { useCustomersWithin } from './use-customers-within.tsx'
import { LeftOutNote } from './left-out-note.tsx'

export type EditTable = 'offer-edit' | 'offer-invoices-edit' | 'request-invoices-edit' | 'revamp-edit'

export interface InvoiceEditProps {
  readonly label: string
  readonly table: EditTable
  readonly opportunities: readonly string[]
  readonly filters: EditQuery
  /** Shows what each invoice costs a year in the offer being built. */
  readonly showsOfferCost?: boolean
  /** The rate that the filter by cost suggests. */
  readonly costRate?: CostRate | undefined
  /** The columns until the user arranges them, as the text of a layout; all of the table's unless given. */
  readonly firstColumns?: string
  /** Nothing can be included or excluded. */
  readonly isReadOnly?: boolean
  /** One line above the filters, on a phone below them; the active ones stand beside or over it, so that they move nothing. */
  readonly lead?: ReactNode
  /** The order of the sums' currencies; the book's unless given. */
  readonly currencies?: ReadonlySignal<readonly Currency[]>
}

/** The invoices of some customers with their filters, sums and edits; sets the book's filter while it is mounted. */
export function InvoiceEdit({
  label,
  table,
  opportunities,
  filters,
  showsOfferCost = false,
  costRate,
  firstColumns = '',
  isReadOnly = false,
  lead,
  currencies,
}: InvoiceEditProps): ReactElement {
  const parts = useParts(opportunities)
  const listed = useMemo(() => [...new Set(parts.map(({ currency }) => currency))], [parts])
  const { onChange } = filters
  const query = useQueryWithin(filters.query, parts)
  const customers = useCustomersWithin({ query, onChange }, parts)
  const [layout, arrange] = useColumns(table, firstColumns)
  useBookFor(query, table, parts)
  const isShort = useIsShort()
  const isNarrow = useIsNarrow()
  const isOneLine = !isNarrow && isShort
  return (
    <div className={`${stack({ gap: 2 })} ${editBox}`}>
      {isShort && lead}
      {!isShort && !isNarrow && (
        <div className={leadLine}>
          <div className={leadBox}>{lead}</div>
          <div className={chipsBox}>
            <InvoiceChips query={query} onChange={onChange} />
          </div>
        </div>
      )}
      <div className={row({ justify: 'between', align: 'start', gap: 2, wrap: !isOneLine })}>
        <InvoiceFilters
          query={query}
          onChange={onChange}
          currencies={listed}
          customers={customers}
          hasCost
          costRate={costRate}
          isFolded
          chipsLead={lead || undefined}
        />
        <span className={`${row({ gap: 2 })} ${withoutCountRoom}`}>
          {!isReadOnly && <EditBar isOneLine={isOneLine} />}
          {!isShort && <DensityMenu />}
        </span>
      </div>
      <div className={sumsLine}>
        <div className={sumsBox}>
          <GridTotals showsExcluded order={currencies} />
          <LeftOutNote opportunities={opportunities} order={currencies} />
        </div>
        {isShort && <InvoiceChips query={query} onChange={onChange} />}
      </div>
      <InvoiceGrid
        label={label}
        table={table}
        showsCustomer={opportunities.length > 1}
        sort={sortOf(query)}
        onSort={(sort) => onChange({ ...query, sort })}
        layout={layout}
        onLayout={arrange}
        isEditable={!isReadOnly}
        showsOfferCost={showsOfferCost}
        empty={<NoRows query={query} onReset={onChange} />}
      />
    </div>
  )
}

interface NoRowsProps {
  readonly query: InvoiceQuery
  readonly onReset: (query: InvoiceQuery) => void
}

/** That the filters hide every row, with a way back; that there is none where nothing is filtered. */
function NoRows({ query, onReset }: NoRowsProps): ReactElement {
  const isFiltered = Object.keys(toBookFilter(query)).length > 0
  // The book answers a search before the query has it.
  const isSearched = book.filter.value.search !== undefined
  const reset = <Button onPress={() => onReset(withoutFilters(query))}>{t('common.resetFilters')}</Button>
  return (
    <EmptyState
      isCompact
      title={t(isFiltered || isSearched ? 'invoices.noMatch' : 'invoices.emptyEligible')}
      action={isFiltered && reset}
    />
  )
}

/** What the customers owe, as the book has it; the same while edits change neither. */
function useParts(opportunities: readonly string[]): readonly Part[] {
  const uuids = opportunities.join(' ')
  const parts = useMemo(
    () =>
      stableComputed(() => {
        void book.contents.value
        return partsOf(uuids.split(' '))
      }, areSameParts),
    [uuids],
  )
  return parts.value
}

function areSameParts(some: readonly Part[], others: readonly Part[]): boolean {
  return (
    some.length === others.length &&
    some.every((each, n) => {
      const other = others[n]!
      return (
        each.position === other.position &&
        each.currency === other.currency &&
        each.customerUuid === other.customerUuid &&
        each.customerName === other.customerName
      )
    })
  )
}

/** The query without a currency and customers of which nothing is listed: they were chosen before, or are another offer's. */
function useQueryWithin(query: InvoiceQuery, parts: readonly Part[]): InvoiceQuery {
  return useMemo(() => {
    const hasCurrency = parts.some(({ currency }) => currency === query.currency)
    const owing = new Set(parts.map(({ customerUuid }) => customerUuid))
    const customers = query.customers.filter((uuid) => owing.has(uuid))
    const areListed = customers.length === query.customers.length
    if (areListed && (query.currency === undefined || hasCurrency)) return query
    return { ...query, customers, currency: hasCurrency ? query.currency : undefined }
  }, [query, parts])
}

/** The user's columns of a table, as this browser remembers them. */
function useColumns(
  table: EditTable,
  first: string,
): readonly [ColumnLayout, (layout: ColumnLayout) => void] {
  const text = columnsOf(table).value || first
  const layout = useMemo(() => readLayout(text), [text])
  const arrange = useCallback(
    (next: ColumnLayout): void => void (columnsOf(table).value = layoutText(next)),
    [table],
  )
  return [layout, arrange]
}

/** Restricts the book to the customers while the table is mounted. */
function useBookFor(query: InvoiceQuery, table: EditTable, parts: readonly Part[]): void {
  useLayoutEffect(() => {
    const { states, defaultOrder } = tableDefinition(table)
    const wanted = new Set(query.customers)
    const positions = parts.flatMap(({ position, currency, customerUuid }) =>
      (query.currency === undefined || currency === query.currency) &&
      (wanted.size === 0 || wanted.has(customerUuid))
        ? position
        : [],
    )
    batch(() => {
      book.scope()
      book.setFilters({ ...toBookFilter(query), states, opportunities: positions })
      book.setOrder(orderOf(sortOf(query), table) ?? defaultOrder)
    })
  }, [query, table, parts])
}

/** What a customer owes in one currency. */
interface Part extends NamedCustomer {
  /** Where the book has it. */
  readonly position: number
  readonly currency: Currency
}

function partsOf(opportunities: readonly string[]): readonly Part[] {
  const held = book.book()
  return opportunities.flatMap((uuid) => {
    const position = held.opportunityPosition(uuid)
    const found = position === undefined ? undefined : held.opportunities[position]
    if (position === undefined || found === undefined) return []
    const { currency, customerUuid, customerName } = found
    return { position, currency, customerUuid, customerName }
  })
}
