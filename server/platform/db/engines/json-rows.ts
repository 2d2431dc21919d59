import type { Param } from '../driver.ts'
import type { Engine } from './pglite-engine.ts'

/**
 * The rows of a select as one JSON text: the embedded database's client takes longer for each value of a row than the database for
 * its text, and a text goes from thread to thread at once.
 */
export async function queryAsJson<Row>(
  engine: Engine,
  sql: string,
  params: readonly Param[],
  instants: readonly (keyof Row)[],
): Promise<Row[]> {
  const [answer] = await engine.query(
    `select coalesce(json_agg(q), '[]')::text as rows from (${sql}) q`,
    params,
  )
  const rows = JSON.parse((answer as { readonly rows: string }).rows) as Row[]
  for (const row of rows) for (const name of instants) row[name] = instantOf(row[name])
  return rows
}

// The column's type is the caller's: a point in time.
function instantOf<Value>(text: Value): Value {
  return (text === null ? null : new Date(text as string)) as Value
}
