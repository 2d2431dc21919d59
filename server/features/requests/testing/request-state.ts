import type { Database } from '../../../platform/db/driver.ts'
import type { TestSupplier } from '../../../testing/api.ts'

/** What calls have left of the requests of a supplier. A request stands by its place among the ids, whatever its id is. */
export async function stateOf(
  database: Database,
  { supplier, ids }: { readonly supplier: TestSupplier; readonly ids: readonly string[] },
): Promise<object> {
  const rows = <Row extends object>(sql: string) =>
    database.asSystem((tx) => tx.query<Row & { id: string | null }>(sql, [supplier.accountId]))
  const placed = async <Row extends object>(sql: string) =>
    (await rows<Row>(sql)).map(({ id, ...row }) => ({ ...row, place: id && ids.indexOf(id) }))
  return {
    requests: (
      await placed(
        'select request_id as id, type, status, rate_ppm as rate, version from requests where account_id = $1',
      )
    ).sort((a, b) => Number(a.place) - Number(b.place)),
    claims: await placed(
      `select a.request_id as id, c.name from active_customers a join customers c using (account_id, customer_uuid)
       where account_id = $1 order by c.name`,
    ),
    offered: (
      await placed<{ currency: string }>(
        'select request_id as id, currency from request_opportunities where account_id = $1 order by opportunity_uuid',
      )
    )
      .map(({ place, currency }) => `${place} ${currency}`)
      .sort(),
    changes: await placed(
      `select detail->>'requestId' as id, version, kind from changes where account_id = $1 order by version`,
    ),
    audited: await placed(
      "select target as id, call, details - 'opportunityUuids' as details from audit_log where account_id = $1 order by audit_id",
    ),
    saved: new Set(
      (await rows('select request_id as id from exclusions_before_requests where account_id = $1')).map(
        ({ id }) => id && ids.indexOf(id),
      ),
    ),
    excluded: await rows(
      'select null as id, m.currency, count(*)::int as n from book_invoices i join markets m using (account_id, market_uuid) where account_id = $1 and taker_excluded group by 2 order by 2',
    ),
    head: await rows('select null as id, head_version as head from accounts where account_id = $1'),
  }
}
