import { batch } from '@preact/signals-react'
import { isEqual } from '#domain/core'
import {
  tableDefinition,
  type Book,
  type BookFilter,
  type FilterDimension,
  type FilterValues,
  type Order,
  type InvoiceTable,
} from '#domain/invoices'
import type { Currency, UsdRates } from '#domain/money'
import type { WritableBookSignals } from './book-signals.ts'

/** The customers and currencies whose rows a view shows; what is left out, or empty, restricts nothing. */
interface BookScope {
  readonly customerUuids?: readonly string[] | undefined
  readonly currency?: Currency | undefined
  /** Only of customers that take offers now. */
  readonly takesOffers?: boolean | undefined
}

export interface ViewSettings {
  readonly setFilter: <D extends FilterDimension>(dimension: D, value: FilterValues[D] | undefined) => void
  /** Sets several dimensions at once; the others accept every row. */
  readonly setFilters: (wanted: BookFilter) => void
  readonly setOrder: (wanted: Order) => void
  /** Orders the names of customers as readers of a language (BCP 47) do. */
  readonly orderNamesIn: (language: string) => void
  /** Orders amounts of different currencies by what they are worth at these rates. */
  readonly compareAmountsAt: (rates: UsdRates) => void
  /** Restricts the view to the rows of a table, in its own order. */
  readonly showVariant: (variant: InvoiceTable, wanted?: BookFilter) => void
  /** Restricts the view to some customers, a currency, or both, also in a book that is not loaded yet; an empty scope to nothing. */
  readonly scope: (wanted?: BookScope) => void
}

export interface ViewSettingsControl {
  readonly model: ViewSettings
  /** Applies filter and order to a book that is about to be shown: less is left to do when it is. */
  readonly prepare: (book: Book) => void
  readonly applyTo: (book: Book) => void
  readonly applyScope: () => void
  readonly reset: () => void
}

interface SettingsOptions {
  readonly book: () => Book
  readonly signals: Pick<WritableBookSignals, 'filter' | 'order'>
  readonly onMoved: () => void
}

export function createViewSettings({ book, signals, onMoved }: SettingsOptions): ViewSettingsControl {
  const { filter, order } = signals
  let namesIn = 'en'
  let comparedAt: UsdRates = {}
  let scoped: BookScope | undefined

  function setFilter<D extends FilterDimension>(dimension: D, value: FilterValues[D] | undefined): void {
    book().setFilter(dimension, value)
    const { [dimension]: before, ...rest } = filter.peek()
    if (isEqual(before, value)) return
    batch(() => {
      filter.value = value === undefined ? rest : { ...rest, [dimension]: value }
      onMoved()
    })
  }

  function setFilters(wanted: BookFilter): void {
    batch(() => {
      for (const dimension of new Set([...dimensionsOf(filter.peek()), ...dimensionsOf(wanted)]))
        setFilter(dimension, wanted[dimension])
    })
  }

  function setOrder(wanted: Order): void {
    book().setOrder(wanted)
    if (isEqual(order.peek(), wanted)) return
    batch(() => {
      order.value = wanted
      onMoved()
    })
  }

  function orderNamesIn(language: string): void {
    namesIn = language
    book().orderNamesIn(language)
    if (order.peek().column === 'customer') onMoved()
  }

  function compareAmountsAt(rates: UsdRates): void {
    comparedAt = rates
    if (book().compareAmountsAt(rates)) onMoved()
  }

  function scope(wanted: BookScope = {}): void {
    const positions = positionsIn(wanted, book())
    scoped = positions && wanted
    setFilter('opportunities', positions)
  }

  function showVariant(variant: InvoiceTable, wanted: BookFilter = {}): void {
    const { states, defaultOrder } = tableDefinition(variant)
    batch(() => {
      setFilters({ ...wanted, states })
      setOrder(defaultOrder)
    })
  }

  function prepare(next: Book): void {
    const opportunities = scoped && positionsIn(scoped, next)
    filterAs(next, { ...filterOfAnyBook(filter.peek()), ...(opportunities && { opportunities }) })
    next.orderNamesIn(namesIn)
    next.compareAmountsAt(comparedAt)
    if (next.order !== order.peek()) next.setOrder(order.peek())
  }

  return {
    prepare,
    model: { setFilter, setFilters, setOrder, orderNamesIn, compareAmountsAt, showVariant, scope },
    applyTo(next) {
      filter.value = filterOfAnyBook(filter.peek())
      prepare(next)
    },
    applyScope: () => scoped && scope(scoped),
    reset() {
      filter.value = {}
      scoped = undefined
    },
  }
}

/** The opportunities of a scope by their positions; undefined for all. */
function positionsIn(
  { customerUuids = [], currency, takesOffers = false }: BookScope,
  { opportunities, markets }: Book,
): readonly number[] | undefined {
  if (customerUuids.length === 0 && currency === undefined && !takesOffers) return undefined
  const customers = new Set(customerUuids)
  const chosen = opportunities.filter(
    (each) =>
      (customers.size === 0 || customers.has(each.customerUuid)) &&
      (currency === undefined || each.currency === currency) &&
      !(takesOffers && each.markets.some((market) => !markets[market]!.isEnabled)),
  )
  return chosen.map(({ index }) => index)
}

// Positions of opportunities and markets belong to one book.
function filterOfAnyBook(filter: BookFilter): BookFilter {
  const { opportunities, markets, ...rest } = filter
  return opportunities === undefined && markets === undefined ? filter : rest
}

function filterAs(book: Book, wanted: BookFilter): void {
  for (const dimension of new Set([...dimensionsOf(book.filter), ...dimensionsOf(wanted)]))
    book.setFilter(dimension, wanted[dimension])
}

// `Object.keys` forgets that a filter has these keys only.
function dimensionsOf(filter: BookFilter): readonly FilterDimension[] {
  return Object.keys(filter) as FilterDimension[]
}
