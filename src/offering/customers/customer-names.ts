import { nameList, t } from '#i18n'
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
 * long names, and their number is to be read.
 */
export function offerName({ opportunities }: { readonly opportunities: readonly NamedCustomer[] }): string {
  return customerNames(opportunities, isMoreThanTwo(opportunities) ? 1 : 2)
}

function isMoreThanTwo(customers: readonly NamedCustomer[]): boolean {
  const first = customers[0]?.customerUuid
  const second = customers.find(({ customerUuid }) => customerUuid !== first)?.customerUuid
  return customers.some(({ customerUuid }) => customerUuid !== first && customerUuid !== second)
}

/** Customers, each once whatever its currencies, a few by name. Two of the same name are two customers. */
export function customerNames(customers: readonly NamedCustomer[], shown = 2): string {
  const counted = new Set<string>()
  const labels: string[] = []
  for (const each of customers) {
    if (counted.has(each.customerUuid)) continue
    counted.add(each.customerUuid)
    // Of thousands only those that are shown are named.
    if (labels.length < shown) labels.push(customerLabel(each))
  }
  return nameList(labels, shown, counted.size, 'common.moreCustomers') || t('offers.eachCustomer')
}
