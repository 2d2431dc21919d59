import { parseIsoDay } from '#domain/calendar'
import { routes, type RouteEntry, type RouteName } from './paths.ts'

export interface RouteMatch {
  readonly name: RouteName
  readonly route: RouteEntry
  readonly params: Readonly<Record<string, string>>
}

interface Pattern {
  readonly name: RouteName
  readonly segments: readonly string[]
  readonly required: number
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

const isParam = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false

/** Orders patterns so that, where two differ, the literal segment comes before the parameter. */
export function compareSpecificity(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = Number(isParam(a[i])) - Number(isParam(b[i]))
    if (difference !== 0) return difference
  }
  return 0
}

const patterns: readonly Pattern[] = routeNames()
  .map((name) => {
    const segments = segmentsOf(routes[name].path)
    return { name, segments, required: segments.filter((segment) => !segment.endsWith('?')).length }
  })
  .sort((a, b) => compareSpecificity(a.segments, b.segments))

export function routeNames(): RouteName[] {
  return Object.keys(routes).filter((name): name is RouteName => name in routes)
}

/** The route a path (below the base path) belongs to; undefined for a path the product does not have. */
export function matchRoute(path: string): RouteMatch | undefined {
  const given = segmentsOf(path)
  for (const pattern of patterns) {
    const params = matchSegments(pattern, given)
    const route: RouteEntry = routes[pattern.name]
    if (params && hasItsDays(route, params)) return { name: pattern.name, route, params }
  }
  return undefined
}

function hasItsDays({ dayParams = [] }: RouteEntry, params: Readonly<Record<string, string>>): boolean {
  return dayParams.every((name) => params[name] === undefined || parseIsoDay(params[name]) !== undefined)
}

function matchSegments(pattern: Pattern, given: readonly string[]): Record<string, string> | undefined {
  if (given.length < pattern.required || given.length > pattern.segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, text] of given.entries()) {
    const segment = pattern.segments[i] ?? ''
    if (!isParam(segment)) {
      if (segment !== text) return undefined
      continue
    }
    const value = decode(text)
    if (value === undefined) return undefined
    params[segment.replace(/^:|\?$/g, '')] = value
  }
  return params
}

/** Undefined for what is no text: malformed, or with a NUL character, which no id has and the server rejects. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
