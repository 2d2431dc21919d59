import { nameList, t } from '#i18n'

export interface NamedCustomer {
  readonly customerUuid: string
  readonly customerName: string
}

/** Customers, each once whatever its currencies, a few by name. Two of the same name are two customers. */
export function customerNames(customers: readonly NamedCustomer[], shown?: number): string {
  const names = new Map(customers.map(({ customerUuid, customerName }) => [customerUuid, customerName]))
  return nameList([...names.values()], shown) || t('offers.eachCustomer')
}
