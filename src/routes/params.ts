/** The parameters of an address whose names begin with a prefix, by the rest of their names. */
export function paramsIn(search: string, prefix: string): URLSearchParams {
  const all = [...new URLSearchParams(search)]
  return new URLSearchParams(
    all.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  )
}

/** The address that is open with other parameters of a prefix, undefined ones left out; its others and its hash stay. */
export function addressWith(
  path: string,
  prefix: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const search = withoutParams(location.search, prefix)
  for (const [name, value] of Object.entries(params)) if (value) search.set(prefix + name, value)
  const text = search.toString()
  return `${path}${text && `?${text}`}${location.hash}`
}

/** The parameters whose names do not begin with a prefix. */
export function withoutParams(search: string, ...prefixes: readonly string[]): URLSearchParams {
  const all = [...new URLSearchParams(search)]
  return new URLSearchParams(all.filter(([name]) => !prefixes.some((prefix) => name.startsWith(prefix))))
}
