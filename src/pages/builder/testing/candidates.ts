import { book, offerable, sumsByOpportunity } from '#state'
import { customerOwing, openOpportunity } from '../../../../tests/fixtures/customers.ts'
import { candidatesOf, type Candidate } from '../available.ts'

type Market = ReturnType<typeof book.book>['markets'][number]

/** Customers who owe 900 in these markets, all of it offerable. */
export function candidatesOwing(markets: readonly Market[]): readonly Candidate[] {
  return candidatesOf({
    owed: markets.map(({ opportunityUuid, customerUuid, currency }, n) => ({
      ...customerOwing(`Alder ${n}`, currency, 900),
      customerUuid,
      opportunityUuids: [opportunityUuid],
    })),
    opportunities: markets.map(({ opportunityUuid, customerUuid, currency }) =>
      openOpportunity(opportunityUuid, { customerUuid, currency }),
    ),
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: false,
  })
}

/** The customers of the loaded book with what they owe there. */
export function candidatesOfBook(): readonly Candidate[] {
  return candidatesOf({
    owed: sumsByOpportunity.value,
    offerable: offerable.value,
    opportunities: book
      .book()
      .opportunities.map(({ uuid, customerUuid, customerName, currency }) =>
        openOpportunity(uuid, { customerUuid, customerName, currency }),
      ),
    rates: new Map(),
    allowsNothingYet: false,
  })
}
