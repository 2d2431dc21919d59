import { routes, type RouteName } from './paths.ts'

type ParamsOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOf<Segment> & ParamsOf<Rest>
  : ParamOf<Path>

type ParamOf<Segment extends string> = Segment extends `:${infer Name}?`
  ? { readonly [K in Name]?: string }
  : Segment extends `:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown

export type RouteParams<Name extends RouteName> = ParamsOf<(typeof routes)[Name]['path']>

/** Query parameters of a link; undefined ones are left out. */
export type LinkQuery = Readonly<Record<string, string | undefined>>

type Arguments<Name extends RouteName> =
  unknown extends RouteParams<Name>
    ? [params?: Record<string, never>, query?: LinkQuery]
    : Partial<RouteParams<Name>> extends RouteParams<Name>
      ? [params?: RouteParams<Name>, query?: LinkQuery]
      : [params: RouteParams<Name>, query?: LinkQuery]

/** The link to a route, below the base path. The only place that builds paths. */
export function pathTo<Name extends RouteName>(name: Name, ...[params, query]: Arguments<Name>): string {
  return fillPath(routes[name].path, params ?? {}) + queryText(query)
}

function fillPath(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled: string[] = []
  for (const segment of pattern.split('/').slice(1)) {
    if (!segment.startsWith(':')) {
      filled.push(segment)
      continue
    }
    const value = params[segment.replace(/^:|\?$/g, '')]
    if (value === undefined) break
    filled.push(encodeURIComponent(value))
  }
  return `/${filled.join('/')}`
}

function queryText(query: LinkQuery = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  const text = search.toString()
  return text && `?${text}`
}
