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

interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** Reads a list by cursor to its end, page by page. A failing page fails the whole: half a list would pass for all of it. */
export async function wholeConnection<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): Promise<readonly Node[]> {
  const nodes: Node[] = []
  let after: string | null = null
  do {
    const { edges, pageInfo }: Connection<Node> = await readPage(after)
    for (const { node } of edges) nodes.push(node)
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after !== null)
  return nodes
}
