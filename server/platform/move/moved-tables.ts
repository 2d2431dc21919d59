import type { Transaction } from '../db/driver.ts'

export interface MovedTable {
  readonly name: string
  /** Columns with values of their own, in their order. */
  readonly columns: readonly string[]
}

/** How many rows a table has, and a hash of them that does not depend on their order. */
export interface TableDigest {
  readonly rows: number
  readonly digest: string
}

/** Where both databases would write the same value differently. */
const SAME_TEXT = `set local time zone 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** What each database has of its own. */
const OWN_TABLES = ['schema_migrations', 'moved_tables']

/** The tables of the product, each after those that it refers to. */
export async function readTables(tx: Transaction): Promise<readonly MovedTable[]> {
  const tables = await tx.query<MovedTable>(
    `select c.relname::text as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname::text = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [OWN_TABLES],
  )
  const references = await tx.query<{ name: string; parent: string }>(
    `select c.relname::text as name, p.relname::text as parent
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> p.oid`,
  )
  return parentsFirst(tables, references)
}

function parentsFirst(
  tables: readonly MovedTable[],
  references: readonly { readonly name: string; readonly parent: string }[],
): readonly MovedTable[] {
  const parents = Map.groupBy(references, ({ name }) => name)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<MovedTable>()
  const add = (table: MovedTable): void => {
    if (ordered.has(table)) return
    for (const { parent } of parents.get(table.name) ?? []) add(byName.get(parent)!)
    ordered.add(table)
  }
  tables.forEach(add)
  return [...ordered]
}

/** The digest of a table; the same in both databases when they have the same rows. */
export async function digestOf(tx: Transaction, { name, columns }: MovedTable): Promise<TableDigest> {
  await tx.run(SAME_TEXT)
  const [found] = await tx.query<TableDigest>(
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest
     from (select ${list(columns)} from ${quoted(name)}) t`,
  )
  return found!
}

export function list(columns: readonly string[]): string {
  return columns.map(quoted).join(', ')
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
