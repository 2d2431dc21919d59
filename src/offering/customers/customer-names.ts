import { compareNames, nameList, t } from '#i18n'
import { namesakeNumbers } from '#state'

export interface NamedCustomer {
  readonly customerUuid: string
  readonly customerName: string
}

/** What a customer is called: its name, with its number when another customer of the account has the same name. */
export function customerLabel({ customerUuid, customerName }: NamedCustomer): string {
  const number = namesakeNumbers.value.get(customerUuid)
  if (number === undefined || number === '' || number === customerName) return customerName
  return t('offers.nameWithNumber', { name: customerName, number })
}

/**
 * What an offer is called wherever it is named: its customers, one or two by name, of more the first and how many others. A cell cuts
 * long names, and their number is to be read. Once an offer is withdrawn, those it was withdrawn from before are among them, as they
 * are in what was offered.
 */
export function offerName({ status, opportunities, withdrawnParts = [] }: OfferCustomers): string {
  const customers = status === 'WITHDRAWN' ? [...opportunities, ...withdrawnParts] : opportunities
  return customerNames(customers, isMoreThanTwo(customers) ? 1 : 2)
}

interface OfferCustomers {
  readonly status?: string
  readonly opportunities: readonly NamedCustomer[]
  readonly withdrawnParts?: readonly NamedCustomer[]
}

function isMoreThanTwo(customers: readonly NamedCustomer[]): boolean {
  const first = customers[0]?.customerUuid
  const second = customers.find(({ customerUuid }) => customerUuid !== first)?.customerUuid
  return customers.some(({ customerUuid }) => customerUuid !== first && customerUuid !== second)
}

/**
 * Customers, each once whatever its currencies, the first few by name: screens have them in orders of their own, and the same
 * customers are called the same on each. Two of the same name are two customers.
 */
export function customerNames(customers: readonly NamedCustomer[], shown = 2): string {
  return firstNames(customers, shown, keepFirst)
}

/** The same as they come: beside a list of them that has another order than that of their names. */
export function customerNamesInOrder(customers: readonly NamedCustomer[], shown = 2): string {
  return firstNames(customers, shown, (first, each) => {
    if (first.length < shown) first.push(each)
  })
}

function firstNames(customers: readonly NamedCustomer[], shown: number, keep: typeof keepFirst): string {
  const counted = new Set<string>()
  const first: NamedCustomer[] = []
  for (const each of customers) {
    if (counted.has(each.customerUuid)) continue
    counted.add(each.customerUuid)
    keep(first, each, shown)
  }
  // Of thousands only those that are shown are named.
  const labels = first.map(customerLabel)
  return nameList(labels, shown, counted.size, 'common.moreCustomers') || t('offers.eachCustomer')
}

/** Puts a customer in its place among the first by name, of which at most `shown` are kept. */
function keepFirst(first: NamedCustomer[], customer: NamedCustomer, shown: number): void {
  let place = first.length
  while (place > 0 && byName(customer, first[place - 1]!) < 0) place--
  if (place >= shown) return
  first.splice(place, 0, customer)
  if (first.length > shown) first.pop()
}

function byName(a: NamedCustomer, b: NamedCustomer): number {
  return (
    compareNames(a.customerName, b.customerName) ||
    (a.customerUuid < b.customerUuid ? -1 : Number(a.customerUuid > b.customerUuid))
  )
}
