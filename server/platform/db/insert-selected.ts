/**
 * The statement of an INSERT … SELECT that may insert many rows: one row with their count. A sharded database writes selected
 * rows without RETURNING by COPY, which row-level security rejects.
 */
export function insertSelected(insert: string): string {
  return `with inserted as (${insert} returning 1) select count(*)::int as count from inserted`
}
