import { foldText } from '#domain/columns'
import type { Currency } from '#domain/money'
import type { SortState } from '#components'
import { compareNames } from '#i18n'
import { sortByCurrency, type CustomerSums } from '#state'

const FIGURES = ['eligible', 'included', 'excluded', 'ineligible', 'adjustments', 'total'] as const
type Figure = (typeof FIGURES)[number]

/**
 * The customers in an order. Amounts of different currencies are not compared: they are ordered within each, the currencies in
 * the order given.
 */
export function sortCustomers(
  customers: readonly CustomerSums[],
  { id, direction }: SortState,
  currencies: readonly Currency[] = [],
): readonly CustomerSums[] {
  const turn = direction === 'asc' ? 1 : -1
  const byCurrency = sortByCurrency(isFigure(id) ? currencies : [])
  return customers.toSorted(
    (a, b) => byCurrency(a, b) || turn * compare(a, b, id) || compareNames(a.name, b.name),
  )
}

export interface GroupedCustomers {
  readonly rows: readonly CustomerSums[]
  readonly inside: ReadonlySet<CustomerSums>
}

/** Each customer once, where the first of its currencies stands; the others follow it in their order. */
export function groupCustomers(sorted: readonly CustomerSums[]): GroupedCustomers {
  const groups = new Map<string, CustomerSums[]>()
  for (const each of sorted) {
    const own = groups.get(each.customerUuid)
    if (own) own.push(each)
    else groups.set(each.customerUuid, [each])
  }
  if (groups.size === sorted.length) return { rows: sorted, inside: new Set() }
  const all = [...groups.values()]
  return { rows: all.flat(), inside: new Set(all.flatMap(([, ...others]) => others)) }
}

/** Those whose name or number contains a text, whatever its case and accents. */
export function findCustomers(customers: readonly CustomerSums[], text: string): readonly CustomerSums[] {
  const wanted = foldText(text.trim())
  return wanted === '' ? customers : customers.filter((each) => wordsOf(each).includes(wanted))
}

/** What a customer is found by: its entry is the same object between two keystrokes. */
const words = new WeakMap<CustomerSums, string>()

function wordsOf(customer: CustomerSums): string {
  const known = words.get(customer)
  if (known !== undefined) return known
  const own = foldText(`${customer.name} ${customer.number}`)
  words.set(customer, own)
  return own
}

/** The next sort of a column: names start ascending, amounts descending; repeated it is reversed. */
export function nextCustomerSort(current: SortState, id: string): SortState {
  if (current.id === id) return { id, direction: current.direction === 'asc' ? 'desc' : 'asc' }
  return { id, direction: id === 'name' ? 'asc' : 'desc' }
}

/** Whether the customers can be sorted by a column. */
export function isSortable(id: string): boolean {
  return id === 'name' || isFigure(id)
}

/** Whether a column shows amounts. */
export function isFigure(id: string): id is Figure {
  return FIGURES.some((each) => each === id)
}

function compare(a: CustomerSums, b: CustomerSums, id: string): number {
  if (isFigure(id)) return a[id].minor - b[id].minor
  return compareNames(a.name, b.name)
}
