import type { Cluster } from './cluster.ts'

/** What every account reads and only the provider writes: a copy on each node. */
const REFERENCE_TABLES = [
  'agreement_contents',
  'benchmark_rates',
  'buyers',
  'currency_weekends',
  'exchange_rates',
  'holidays',
  'terms_documents',
]

/** What is read before an account is known, and what belongs to the installation: on the coordinator alone. */
const LOCAL_TABLES = [
  'identities',
  'limit_buckets',
  'limit_slots',
  'limit_windows',
  'magic_links',
  'notification_links',
  'passkey_challenges',
  'schema_migrations',
  'visitor_events',
]

export interface Placement {
  readonly reference: readonly string[]
  readonly local: readonly string[]
  /** All of an account on one node; a table comes behind those that it refers to. */
  readonly distributed: readonly string[]
}

interface TableReferences {
  readonly name: string
  readonly refersTo: readonly string[]
}

const TABLES_AND_REFERENCES = `select c.relname::text as name,
    coalesce((select string_agg(f.confrelid::regclass::text, ',') from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '') as "refersTo"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`

/** Reads which tables there are. A table that is not listed here belongs to accounts. */
export async function readPlacement(cluster: Pick<Cluster, 'rows'>): Promise<Placement> {
  const tables = await cluster.rows<{ name: string; refersTo: string }>(TABLES_AND_REFERENCES)
  return placementOf(
    tables.map(({ name, refersTo }) => ({ name, refersTo: refersTo.split(',').filter(Boolean) })),
  )
}

function placementOf(tables: readonly TableReferences[]): Placement {
  const own = tables.filter(({ name }) => !REFERENCE_TABLES.includes(name) && !LOCAL_TABLES.includes(name))
  const left = new Map(own.map((table) => [table.name, table]))
  const distributed: string[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refersTo }) => !refersTo.some((to) => left.has(to)))
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`)
    for (const { name } of free) {
      left.delete(name)
      distributed.push(name)
    }
  }
  const names = tables.map(({ name }) => name)
  const among = (listed: readonly string[]) => names.filter((name) => listed.includes(name))
  return { reference: among(REFERENCE_TABLES), local: among(LOCAL_TABLES), distributed }
}
