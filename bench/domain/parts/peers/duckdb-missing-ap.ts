import { BOOLEAN, DuckDBListValue, INTEGER, VARCHAR, type DuckDBConnection } from '@duckdb/node-api'
import type { PartStep } from '../part.ts'
import { fillTable, openDuckdb, readRows } from './duckdb-table.ts'
import { canMiss, type Offers } from '../missing-ap-offers.ts'

const QUERY = `
with own as (
  select distinct r.request, o.maker, o.currency
  from request_opportunities r join opportunities o using (opportunity)
),
alike as (
  select own.request, o.opportunity, m.market, m.owner, m.is_eligible
  from own join opportunities o using (maker, currency) join markets m using (opportunity)
)
select request, list(distinct opportunity order by opportunity),
  list(market order by market) filter (where owner is null and is_eligible)
from alike group by request
having count(*) filter (where owner <> request) = 0 and count(*) filter (where owner is null and is_eligible) > 0
order by request`

/** Joins and one group a request; rows are named by their place, which it need not look up as texts. */
export async function loadMissingAp(offers: Offers): Promise<PartStep> {
  const connection = await openDuckdb()
  await fill(connection, offers)
  const { requests, opportunities } = offers
  const marketUuids = opportunities.flatMap(({ markets }) => markets.map(({ marketUuid }) => marketUuid))
  return async () =>
    (await readRows(connection, QUERY)).map(([request, own, missed]) => ({
      requestId: requests[Number(request)]!.id,
      opportunityUuids: itemsOf(own).map((n) => opportunities[n]!.uuid),
      marketUuids: itemsOf(missed).map((n) => marketUuids[n]!),
    }))
}

function itemsOf(value: unknown): readonly number[] {
  return value instanceof DuckDBListValue ? value.items.map(Number) : []
}

async function fill(connection: DuckDBConnection, { requests, opportunities }: Offers): Promise<void> {
  const placeOf = new Map(opportunities.map(({ uuid }, n) => [uuid, n]))
  const requestOf = new Map(requests.map(({ id }, n) => [id, n]))
  const members = requests.flatMap((request, n) =>
    canMiss(request) ? request.opportunityUuids.map((uuid) => [n, placeOf.get(uuid)!] as const) : [],
  )
  const markets = opportunities.flatMap(({ markets: own }, n) => own.map((market) => ({ ...market, n })))
  await fillTable(connection, 'request_opportunities', members.length, [
    { name: 'request', type: INTEGER, valueOf: (row) => members[row]![0] },
    { name: 'opportunity', type: INTEGER, valueOf: (row) => members[row]![1] },
  ])
  await fillTable(connection, 'opportunities', opportunities.length, [
    { name: 'opportunity', type: INTEGER, valueOf: (row) => row },
    { name: 'maker', type: VARCHAR, valueOf: (row) => opportunities[row]!.makerOrganizationUuid },
    { name: 'currency', type: VARCHAR, valueOf: (row) => opportunities[row]!.currency },
  ])
  await fillTable(connection, 'markets', markets.length, [
    { name: 'market', type: INTEGER, valueOf: (row) => row },
    { name: 'opportunity', type: INTEGER, valueOf: (row) => markets[row]!.n },
    {
      name: 'owner',
      type: INTEGER,
      valueOf: (row) => requestOf.get(markets[row]!.requestUuid ?? '') ?? null,
    },
    {
      name: 'is_eligible',
      type: BOOLEAN,
      valueOf: (row) => markets[row]!.isEnabled && markets[row]!.eligibleCount > 0,
    },
  ])
}
