interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** Reads a list by cursor to its end, page by page. A failing page fails the whole: half a list would pass for all of it. */
export async function allPages<Node>(
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
