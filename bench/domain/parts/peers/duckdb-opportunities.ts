import { BIGINT, BOOLEAN, INTEGER, VARCHAR, type DuckDBConnection } from '@duckdb/node-api'
import { type CurrencySum, type CustomerSum, groupOf, type Offering, type OfferingSums } from '../offering.ts'
import type { PartStep } from '../part.ts'
import { fillTable, openDuckdb, readRows } from './duckdb-table.ts'

const OPEN = 'not closed and not in_offer and count > 0'
/** The totals of everything and of both groups, each with its customers. */
const HOME = `
select wanted, currency, sum(count)::double, sum(minor)::double, grouping(currency), count(distinct customer)::double
from opportunities, (values (''), ('name-your-rate'), ('predetermined')) as groups(wanted)
where ${OPEN} and (wanted = '' or wanted = own)
group by grouping sets ((wanted, currency), (wanted)) order by wanted, currency`

const BUILDER = `
select customer, currency, sum(count)::double, sum(minor)::double, count(*)::double
from opportunities group by customer, currency order by min(n)`

export async function loadHome(offering: Offering): Promise<PartStep> {
  const connection = await openDuckdb()
  await fill(connection, offering)
  return async (): Promise<OfferingSums> => {
    const sums = new Map<string, { customers: number; totals: CurrencySum[] }>()
    for (const [group, currency, count, minor, isWhole, customers] of await readRows(connection, HOME)) {
      const own = sums.get(String(group)) ?? { customers: 0, totals: [] }
      sums.set(String(group), own)
      if (Number(isWhole) === 1) own.customers = Number(customers)
      else own.totals.push({ currency: String(currency), count: Number(count), minor: Number(minor) })
    }
    const { customers, totals } = sums.get('') ?? { customers: 0, totals: [] }
    return {
      customers,
      totals,
      groups: ['name-your-rate', 'predetermined'].flatMap((group) => {
        const own = sums.get(group)
        return own === undefined ? [] : { group, totals: own.totals, customers: own.customers }
      }),
    }
  }
}

export async function loadBuilder(offering: Offering): Promise<PartStep> {
  const connection = await openDuckdb()
  await fill(connection, offering)
  return async (): Promise<readonly CustomerSum[]> =>
    (await readRows(connection, BUILDER)).map(([customer, currency, count, minor, own]) => ({
      customerUuid: String(customer),
      currency: String(currency),
      count: Number(count),
      minor: Number(minor),
      opportunities: Number(own),
    }))
}

async function fill(connection: DuckDBConnection, { opportunities, offerable }: Offering): Promise<void> {
  const sums = opportunities.map(({ uuid }) => offerable.get(uuid))
  await fillTable(connection, 'opportunities', opportunities.length, [
    { name: 'customer', type: VARCHAR, valueOf: (row) => opportunities[row]!.customerUuid },
    { name: 'currency', type: VARCHAR, valueOf: (row) => opportunities[row]!.currency },
    { name: 'closed', type: BOOLEAN, valueOf: (row) => opportunities[row]!.isClosed },
    { name: 'in_offer', type: BOOLEAN, valueOf: (row) => opportunities[row]!.isInActiveOffer },
    { name: 'count', type: INTEGER, valueOf: (row) => sums[row]?.count ?? 0 },
    { name: 'minor', type: BIGINT, valueOf: (row) => BigInt(sums[row]?.minor ?? 0) },
    { name: 'own', type: VARCHAR, valueOf: (row) => groupOf(opportunities[row]!.requestOptions) },
    { name: 'n', type: INTEGER, valueOf: (row) => row },
  ])
}
