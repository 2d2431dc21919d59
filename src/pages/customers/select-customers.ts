import type { Currency } from '#domain/money'
import type { SortState } from '#components'
import { sortByCurrency, type CustomerSums } from '#state'

const FIGURES = ['included', 'excluded', 'ineligible', 'adjustments', 'total'] as const
type Figure = (typeof FIGURES)[number]

/**
 * The customers whose name or number contains the text, in the order asked for. Amounts of different currencies are not
 * compared: they are ordered within each, the currencies in the order given.
 */
export function selectCustomers(
  customers: readonly CustomerSums[],
  text: string,
  { id, direction }: SortState,
  currencies: readonly Currency[] = [],
): readonly CustomerSums[] {
  const wanted = text.trim().toLowerCase()
  const found = customers.filter(
    ({ name, number }) => name.toLowerCase().includes(wanted) || number.toLowerCase().includes(wanted),
  )
  const turn = direction === 'asc' ? 1 : -1
  const byCurrency = sortByCurrency(isFigure(id) ? currencies : [])
  return found.sort((a, b) => byCurrency(a, b) || turn * compare(a, b, id) || a.name.localeCompare(b.name))
}

/** The next sort of a column: names start ascending, amounts descending; repeated it is reversed. */
export function nextCustomerSort(current: SortState, id: string): SortState {
  if (current.id === id) return { id, direction: current.direction === 'asc' ? 'desc' : 'asc' }
  return { id, direction: id === 'name' ? 'asc' : 'desc' }
}

/** Whether a column shows amounts. */
export function isFigure(id: string): id is Figure {
  return FIGURES.some((each) => each === id)
}

function compare(a: CustomerSums, b: CustomerSums, id: string): number {
  if (isFigure(id)) return a[id].minor - b[id].minor
  return id === 'currency' ? a.currency.localeCompare(b.currency) : a.name.localeCompare(b.name)
}
