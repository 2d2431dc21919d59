import { describe, expect, test } from 'vitest'
import { createApi } from './api.ts'
import { awardFileLink } from './award-file.ts'
import { awardsPath } from './award-mail.ts'
import { ApiError, toApiError } from './api-error.ts'
import { legacyHomeLink, signedLink } from './signed-link.ts'
import { createTokenStore } from './token-store.ts'

const LIFETIME_S = 900
let serial = 0

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

/** A token as the server signs it; every one is different. */
function jwt(issuedAtS: number, uuid = 'u1'): string {
  const user = { uuid, sessionUuid: `s-${uuid}`, emailAddress: 'a@b.example' }
  return `${part({ alg: 'HS256' })}.${part({ iat: issuedAtS, exp: issuedAtS + LIFETIME_S, accountId: 'acc', user })}.sig${serial++}`
}

type Answer = (request: Request) => Response | Promise<Response>

/** The API over a clock that stands still and a server made of plain functions. */
function setUp(answer: Answer) {
  const clock = { now: 1_000_000_000_000 }
  localStorage.clear()
  const tokens = createTokenStore(localStorage, window, () => clock.now)
  const seen: Request[] = []
  const api = createApi({
    baseUrl: 'http://server.example/api',
    tokens,
    now: () => clock.now,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      seen.push(request)
      return answer(request)
    },
  })
  return { api, tokens, seen, clock }
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const bearer = (request: Request | undefined): string | null => request?.headers.get('Authorization') ?? null

test('every call names the language on screen at that time, a repeated one too', async () => {
  const [old, renewed] = [jwt(0), jwt(1)]
  const { api, tokens, seen } = setUp((request) => {
    if (bearer(request) !== `Bearer ${old}`) return json({})
    // Another tab has refreshed the token meanwhile.
    tokens.write(renewed)
    return json({}, 401)
  })
  const asked = () => seen.map((request) => request.headers.get('Accept-Language'))
  await api.open.get('before').json()
  let language = 'de'
  api.speak(() => ({ language, headings: 'en' }))
  await api.open.post('sign-in').json()
  language = 'pt-BR'
  tokens.write(old)
  await api.http.get('book').json()
  expect(asked()).toEqual([null, 'de', 'pt-BR', 'pt-BR'])
  expect(bearer(seen.at(-1))).toBe(`Bearer ${renewed}`)
})

test('a link to a file names the language of its headings, which the browser that opens it does not know', async () => {
  const { api, tokens, seen } = setUp(() => json({ url: '/signed' }))
  tokens.write(jwt(0))
  await awardFileLink(api, 'k1')
  api.speak(() => ({ language: 'de', headings: 'en' }))
  await awardFileLink(api, 'k1')
  await signedLink(api, awardsPath(api, { offerUuid: 'o1' }))
  const paths = await Promise.all(seen.map(async (request) => (await request.json()).path.split('?')[1]))
  expect(paths).toEqual(['key=k1', 'key=k1&headings=en', 'offerUuid=o1&headings=en'])
})

describe('bearer token', () => {
  test('SES-039 the Authorization header is added only while the token lives, its last moment included', async () => {
    const { api, tokens, seen, clock } = setUp(() => json({}))
    const token = jwt(0)
    tokens.write(token)
    await api.http.get('a').json()
    clock.now += LIFETIME_S * 1000
    await api.http.get('b').json()
    clock.now += 1
    await api.http.get('c').json()
    expect(seen.map(bearer)).toEqual([`Bearer ${token}`, `Bearer ${token}`, null])
  })

  test('SES-021 the lifetime counts from the arrival, so that a wrong clock does no harm', () => {
    const { tokens, clock } = setUp(() => json({}))
    tokens.write(jwt(5_000_000_000))
    expect(tokens.read()?.expiresAt).toBe(clock.now + LIFETIME_S * 1000)
  })

  test('text that is no token is not stored', () => {
    const { tokens } = setUp(() => json({}))
    expect(tokens.write('nonsense')).toBe(false)
    expect(tokens.read()).toBeUndefined()
  })
})

describe('a rejected call', () => {
  test('names the id under which the server has it in its log', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Request-Id': 'id-1' }
    const body = JSON.stringify({ error: { code: 'INTERNAL', message: 'no' } })
    const { api } = setUp(() => new Response(body, { status: 400, headers }))
    const error = await api.http.get('user/me').json().catch(toApiError)
    expect(error).toMatchObject({ code: 'INTERNAL', requestId: 'id-1' })
  })

  test('SES-028 refreshes once for all callers and asks again with the new token', async () => {
    const fresh = jwt(10)
    const { api, tokens, seen } = setUp((request) => {
      if (request.url.endsWith('refresh-token')) return json({ jwt: fresh })
      return bearer(request) === `Bearer ${fresh}` ? json({ ok: true }) : json({ error: { code: 'X' } }, 401)
    })
    tokens.write(jwt(0))
    const answers = await Promise.all([
      api.http.get('a').json(),
      api.http.post('b', { json: { n: 1 } }).json(),
    ])
    expect(answers).toEqual([{ ok: true }, { ok: true }])
    expect(seen.filter(({ url }) => url.endsWith('refresh-token'))).toHaveLength(1)
    expect(await seen.findLast(({ url }) => url.endsWith('/b'))?.text()).toBe('{"n":1}')
  })

  test('SES-035 tells that the session is lost when the refresh is rejected', async () => {
    const { api, tokens } = setUp(() => json({ error: { code: 'SESSION_ENDED', message: 'Ended' } }, 401))
    let lost = 0
    api.onSessionLost(() => lost++)
    tokens.write(jwt(0))
    const failure = toApiError(
      await api.http
        .get('a')
        .json()
        .catch((error: unknown) => error),
    )
    expect([failure.code, failure.status, lost]).toEqual(['SESSION_ENDED', 401, 1])
  })

  test('without a token is not refreshed', async () => {
    const { api, seen } = setUp(() => json({}, 401))
    await expect(api.http.get('a').json()).rejects.toThrow()
    expect(seen).toHaveLength(1)
  })
})

describe('somebody else signs in', () => {
  test('a call that was made for the first one is not sent for the second', async () => {
    const { api, tokens, seen } = setUp(() => json({}))
    tokens.write(jwt(0, 'first'))
    api.actFor(tokens.read())
    const { http } = api
    const late = Promise.resolve().then(() => http.put('late', { json: {} }).json())
    tokens.write(jwt(0, 'second'))
    api.actFor(tokens.read())
    expect(toApiError(await late.catch((error: unknown) => error)).code).toBe('SESSION_REPLACED')
    expect(seen).toEqual([])
    await api.http.get('own').json()
    expect(bearer(seen[0])).toBe(`Bearer ${tokens.read()?.jwt}`)
  })

  test('a refresh of the first one that is answered late leaves the second signed in', async () => {
    const second = jwt(0, 'second')
    const { api, tokens } = setUp(() => {
      tokens.write(second)
      return json({ jwt: jwt(10, 'first') })
    })
    tokens.write(jwt(0, 'first'))
    await api.refresh()
    expect(tokens.read()?.jwt).toBe(second)
  })

  test('a rejection of the first one is no loss of the second', async () => {
    const { api, tokens } = setUp(() => {
      tokens.write(jwt(0, 'second'))
      return json({ error: { code: 'SESSION_ENDED', message: '' } }, 401)
    })
    let lost = 0
    api.onSessionLost(() => lost++)
    tokens.write(jwt(0, 'first'))
    api.actFor(tokens.read())
    await expect(api.http.get('a').json()).rejects.toThrow()
    expect([lost, tokens.read()?.user.uuid]).toEqual([0, 'second'])
  })

  test('a token that another tab has refreshed meanwhile is used without another refresh', async () => {
    const fresh = jwt(10)
    const { api, tokens, seen } = setUp((request) => {
      if (bearer(request) === `Bearer ${fresh}`) return json({ ok: true })
      tokens.write(fresh)
      return json({ error: { code: 'TOKEN_EXPIRED', message: '' } }, 401)
    })
    tokens.write(jwt(0))
    expect(await api.http.get('a').json()).toEqual({ ok: true })
    expect(seen).toHaveLength(2)
  })
})

test('ERR-018 a call without an answer is a network failure', async () => {
  const { api } = setUp(() => {
    throw new TypeError('Failed to fetch')
  })
  const failure = toApiError(
    await api.http
      .get('a')
      .json()
      .catch((error: unknown) => error),
  )
  expect(failure).toBeInstanceOf(ApiError)
  expect([failure.code, failure.status]).toEqual(['NETWORK', 0])
})

test('SES-022 SES-038 a written token replaces the old one, and other tabs hear of it', () => {
  const { tokens } = setUp(() => json({}))
  let changes = 0
  const stop = tokens.onChange(() => changes++)
  tokens.write(jwt(1))
  tokens.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'sooner.session' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  stop()
  tokens.clear()
  expect(changes).toBe(3)
})

test('SES-022 the old token is cleared before the new one is stored', () => {
  const seen: string[] = []
  const storage = {
    length: 0,
    key: () => null,
    clear: () => {},
    getItem: () => null,
    removeItem: (key: string) => seen.push(`cleared ${key}`),
    setItem: (key: string) => seen.push(`stored ${key}`),
  }
  createTokenStore(storage, new EventTarget(), () => 0).write(jwt(2))
  expect(seen).toEqual(['cleared sooner.session', 'stored sooner.session'])
})

test('SES-022 text that is no token leaves none stored', () => {
  const { tokens } = setUp(() => json({}))
  tokens.write(jwt(1))
  expect([tokens.write('nonsense'), tokens.read(), localStorage.length]).toEqual([false, undefined, 0])
})

describe('signed links', () => {
  test('SES-041 without a token nothing is signed, and the server is not asked', async () => {
    const { api, tokens, seen, clock } = setUp(() => json({ url: '/signed' }))
    const rejected = 'unable to sign url, no token'
    await expect(signedLink(api, '/file')).rejects.toThrow(rejected)
    await expect(legacyHomeLink(api)).rejects.toThrow(rejected)
    tokens.write(jwt(0))
    expect([await signedLink(api, '/file'), await legacyHomeLink(api)]).toEqual(['/signed', '/signed'])
    clock.now += LIFETIME_S * 1000 + 1
    await expect(signedLink(api, '/file')).rejects.toThrow(rejected)
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/signed-link',
      '/api/user-source/legacy-home-link',
    ])
  })
})
