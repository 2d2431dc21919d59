import type { Param, Transaction } from './driver.ts'

/** The same row as JSON has it: an instant is a text. */
type AsJson<Row> = { readonly [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] }

/**
 * The rows of a select as one JSON value, for hundreds of rows and more: the embedded database's client takes longer for each value
 * of a row than the database for its text, and a text goes from thread to thread at once. Whole numbers only up to 2^53.
 */
export async function queryAsJson<Row>(
  tx: Transaction,
  sql: string,
  params: readonly Param[],
): Promise<AsJson<Row>[]> {
  const [row] = await tx.query<{ readonly rows: string }>(
    `select coalesce(json_agg(q), '[]')::text as rows from (${sql}) q`,
    params,
  )
  return JSON.parse(row!.rows) as AsJson<Row>[]
}
