import type { Transaction } from '../driver.ts'

export interface CatalogueTable {
  readonly name: string
  readonly hasAccount: boolean
  /** The columns of its primary key, of its other unique indexes, and of its foreign keys. */
  readonly primaryKey: readonly string[]
  readonly uniqueIndexes: readonly (readonly string[])[]
  readonly foreignKeys: readonly {
    readonly columns: readonly string[]
    readonly to: string
    readonly toColumns: readonly string[]
  }[]
}

const COLUMNS = (table: string, numbers: string) =>
  `array_to_json(array(select a.attname::text from unnest(${numbers}) with ordinality k(number, place)
     join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place))`

export function readCatalogue(tx: Transaction): Promise<readonly CatalogueTable[]> {
  return tx.query<CatalogueTable>(
    `select c.relname::text as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
         as "hasAccount",
       (select ${COLUMNS('c.oid', 'p.conkey')} from pg_constraint p where p.conrelid = c.oid and p.contype = 'p')
         as "primaryKey",
       coalesce((select json_agg(${COLUMNS('c.oid', 'i.indkey::int2[]')}) from pg_index i
         where i.indrelid = c.oid and i.indisunique and not i.indisprimary), '[]') as "uniqueIndexes",
       coalesce((select json_agg(json_build_object('columns', ${COLUMNS('c.oid', 'f.conkey')},
           'to', f.confrelid::regclass::text, 'toColumns', ${COLUMNS('f.confrelid', 'f.confkey')}) order by f.conname)
         from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
}
