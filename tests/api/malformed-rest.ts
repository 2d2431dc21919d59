import * as fc from 'fast-check'
import type { RestRoute } from '../../server/platform/http/rest/rest-route.ts'
import { REST_ROUTES } from '../../server/routes.ts'
import { anyText, arbitraryOf, nasty } from './malformed-values.ts'
import { api, token } from './malformed-target.ts'

const FILTERS = [
  'amount',
  'dueDate',
  'payDate',
  'invoiceId',
  'companyId',
  'takerExcluded',
  '__proto__',
  'constructor',
]

const filterPairs = () =>
  fc.array(
    fc.tuple(
      fc.tuple(
        fc.constantFrom(...FILTERS),
        fc.constantFrom(
          '',
          '[from]',
          '[to]',
          '[0][from]',
          '[1][to]',
          '[__proto__][x]',
          '[constructor][prototype]',
        ),
      ),
      anyText(),
    ),
    { maxLength: 3 },
  )

interface RestInput {
  readonly route: RestRoute
  readonly params: readonly string[]
  readonly query: unknown
  readonly filters: readonly (readonly [readonly [string, string], string])[]
  readonly body: unknown
  readonly raw: string | undefined
  readonly key: string | undefined
}

export function restInput(): fc.Arbitrary<RestInput> {
  // A session that has ended answers 401 to everything.
  const routes = REST_ROUTES.filter(
    ({ path }) => !path.startsWith('/sooner-user-auth') && path !== '/user/forget',
  )
  return fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      params: fc.array(anyText(), { minLength: 4, maxLength: 4 }),
      query: route.query ? arbitraryOf(route.query) : fc.constant({}),
      filters: /invoices/.test(route.path) ? filterPairs() : fc.constant([]),
      body: route.body ? arbitraryOf(route.body) : nasty,
      raw: fc.option(fc.string(), { freq: 20, nil: undefined }),
      key: fc.option(fc.constantFrom('a', 'k\u00e9y', '__proto__', 'x'.repeat(300)), {
        freq: 5,
        nil: undefined,
      }),
    }),
  )
}

export async function callRest({
  route,
  params,
  query,
  filters,
  body,
  raw,
  key,
}: RestInput): Promise<unknown> {
  let at = 0
  const path = route.path.replace(/:\w+/g, () => encode(params[at++] ?? ''))
  const search = new URLSearchParams()
  if (typeof query === 'object' && query !== null) {
    for (const [name, value] of Object.entries(query)) {
      for (const one of [value].flat()) if (one !== undefined) search.append(name, textOf(one))
    }
  }
  for (const [[name, place], value] of filters) search.append(`filter[${name}]${place}`, value)
  if (route.access === 'signed') await sign(path, search)
  const hasBody = route.method !== 'get'
  const { status, text } = await api.call(route.method.toUpperCase(), `${path}?${search}`, {
    token,
    ...(hasBody ? { body: raw ?? JSON.stringify(body) ?? '' } : {}),
    headers: key === undefined ? {} : { 'Idempotency-Key': encodeURI(key) },
  })
  return status >= 500
    ? { path, search: `${search}`, body: JSON.stringify(body)?.slice(0, 500), status, text }
    : undefined
}

async function sign(path: string, search: URLSearchParams): Promise<void> {
  const asked = { token, body: { path: `/early-pay/api${path}?${search}` } }
  const { json } = await api.call('POST', '/signed-link', asked)
  const signature = json?.url ? new URL(json.url, 'http://x').searchParams.get('signature') : null
  if (signature !== null) search.set('signature', signature)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

// What cannot be encoded is sent unchanged; an empty segment is another path.
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%'
}
