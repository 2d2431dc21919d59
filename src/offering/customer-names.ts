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

/** Customers, each once whatever its currencies, a few by name. Two of the same name are two customers. */
export function customerNames(customers: readonly NamedCustomer[], shown?: number): string {
  const byUuid = new Map(customers.map((each) => [each.customerUuid, each]))
  return nameList([...byUuid.values()].map(customerLabel), shown) || t('offers.eachCustomer')
}
