import type { BookOpportunity } from '#domain/invoices'
import { areSameOpportunities } from './owing-customers.ts'

type NumberedCustomer = Pick<BookOpportunity, 'customerUuid' | 'customerName' | 'customerNumber'>

/** The numbers of the customers whose name another customer has too, by the customer's uuid. */
export function numbersOfNamesakes(customers: readonly NumberedCustomer[]): ReadonlyMap<string, string> {
  const byName = new Map<string, Map<string, string>>()
  for (const { customerUuid, customerName, customerNumber } of customers) {
    const numbers = byName.get(customerName) ?? new Map<string, string>()
    byName.set(customerName, numbers.set(customerUuid, customerNumber))
  }
  return new Map([...byName.values()].filter(({ size }) => size > 1).flatMap((numbers) => [...numbers]))
}

/** The same for the opportunities of a book, which are counted again only when one of them is added or renamed. */
export function createNamesakes(): NumbersOf {
  return keptFor(numbersOfNamesakes)
}

export function createCustomerNumbers(): NumbersOf {
  return keptFor((customers) => new Map(customers.map((each) => [each.customerUuid, each.customerNumber])))
}

type NumbersOf = (opportunities: readonly BookOpportunity[]) => ReadonlyMap<string, string>

function keptFor(count: (customers: readonly NumberedCustomer[]) => ReadonlyMap<string, string>): NumbersOf {
  let counted: readonly BookOpportunity[] = []
  let numbers: ReadonlyMap<string, string> = new Map()
  return (opportunities) => {
    if (!areSameOpportunities(counted, opportunities)) {
      counted = [...opportunities]
      numbers = count(counted)
    }
    return numbers
  }
}
