import type { SortState } from '#components'
import type { CustomerSums } from '#state'

const FIGURES = ['included', 'excluded', 'ineligible', 'adjustments', 'total'] as const
type Figure = (typeof FIGURES)[number]

/** The customers whose name or number contains the text, in the order asked for. */
export function selectCustomers(
  customers: readonly CustomerSums[],
  text: string,
  { id, direction }: SortState,
): readonly CustomerSums[] {
  const wanted = text.trim().toLowerCase()
  const found = customers.filter(
    ({ name, number }) => name.toLowerCase().includes(wanted) || number.toLowerCase().includes(wanted),
  )
  const turn = direction === 'asc' ? 1 : -1
  return found.sort((a, b) => turn * compare(a, b, id) || a.name.localeCompare(b.name))
}

/** The next order of a column: names begin ascending, amounts descending; asked again it turns around. */
export function nextCustomerSort(current: SortState, id: string): SortState {
  if (current.id === id) return { id, direction: current.direction === 'asc' ? 'desc' : 'asc' }
  return { id, direction: id === 'name' ? 'asc' : 'desc' }
}

function compare(a: CustomerSums, b: CustomerSums, id: string): number {
  const figure = FIGURES.find((each): each is Figure => each === id)
  if (figure) return a[figure].minor - b[figure].minor
  return id === 'currency' ? a.currency.localeCompare(b.currency) : a.name.localeCompare(b.name)
}
