/** A page of a longer list. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Reads pages one after the other until all rows are there, or `most` of them. */
export async function allPages<Row>(
  most: number,
  limit: number,
  read: (paging: { readonly limit: number; readonly offset: number }) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const rows: Row[] = []
  let total = 0
  do {
    const page = await read({ limit: Math.min(limit, most - rows.length), offset: rows.length })
    rows.push(...page.rows)
    total = page.total
    if (page.rows.length === 0) break
  } while (rows.length < Math.min(total, most))
  return { rows, total }
}
