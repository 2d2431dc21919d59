import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { LOCALES } from '../../contract/locales.ts'
import { nonEmpty } from '../fixtures/non-empty.ts'

const DIST = join(import.meta.dirname, '../../dist')
const BASE = '/early-pay/'
const ORIGIN = 'http://app.test'
const OTHERS = LOCALES.filter((code) => code !== 'en')

const built = readdirSync(join(DIST, 'assets')).filter((name) => /\.[a-z0-9]+$/.test(name))
const ofLanguage = (code: string): readonly string[] =>
  nonEmpty(built.filter((name) => name.startsWith(`${code}-`) && name.endsWith('.js')))
    .map((name) => `${BASE}assets/${name}`)
    .toSorted()

type Listener = (event: object) => void

/** The service worker of the build, in a browser that has only what it uses of one; `isAway` is a network without a server. */
function worker(caches = new CachesInMemory()) {
  const listeners = new Map<string, Listener>()
  const { network } = caches
  const fetched: string[] = []
  const scope = {
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    caches,
    URL,
    Request: class {
      readonly url: string
      constructor(path: string) {
        this.url = new URL(path, ORIGIN).href
      }
    },
    fetch: async ({ url }: { readonly url: string }) => {
      fetched.push(new URL(url).pathname)
      if (network.isAway) throw new TypeError('Failed to fetch')
      return `from the server: ${url}`
    },
  }
  runInNewContext(readFileSync(join(DIST, 'service-worker.js'), 'utf8'), scope)
  const tell = async (name: string, event: object = {}): Promise<void> => {
    const work: Promise<unknown>[] = []
    listeners.get(name)!({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) })
    await Promise.all(work)
  }
  return {
    caches,
    network,
    fetched,
    install: () => tell('install'),
    activate: () => tell('activate'),
    /** Resolves to whether the worker says that it has the messages. */
    async show(language: string): Promise<unknown> {
      let answer: unknown
      const port = { postMessage: (given: unknown) => void (answer = given) }
      await tell('message', { data: { language }, ports: [port] })
      return answer
    },
    /** Undefined where the worker leaves the answer to the server. */
    async get(path: string, mode: 'cors' | 'navigate' = 'cors'): Promise<unknown> {
      let answer: unknown
      const request = { method: 'GET', mode, url: ORIGIN + path }
      listeners.get('fetch')!({ request, respondWith: (given: unknown) => void (answer = given) })
      return answer
    },
  }
}

class CachesInMemory {
  readonly network = { isAway: false }
  readonly #caches = new Map<string, Set<string>>()

  async open(name: string) {
    const paths = this.#caches.get(name) ?? new Set<string>()
    this.#caches.set(name, paths)
    return {
      addAll: async (all: readonly (string | { readonly url: string })[]) => {
        if (this.network.isAway) throw new TypeError('Failed to fetch')
        for (const each of all)
          paths.add(new URL(typeof each === 'string' ? each : each.url, ORIGIN).pathname)
      },
      keys: async () => [...paths].map((path) => ({ url: ORIGIN + path })),
      delete: async (path: string) => paths.delete(path),
    }
  }

  async match(path: string, { cacheName }: { readonly cacheName: string }): Promise<string | undefined> {
    return this.#caches.get(cacheName)?.has(path) ? `kept: ${path}` : undefined
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name)
  }

  async keys(): Promise<readonly string[]> {
    return [...this.#caches.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }

  paths(): readonly string[] {
    return [...this.#caches.values()].flatMap((paths) => [...paths]).toSorted()
  }
}

const keptOf = ({ caches }: ReturnType<typeof worker>, code: string): readonly string[] =>
  caches.paths().filter((path) => path.startsWith(`${BASE}assets/${code}-`))

test('the service worker keeps every file of the build but the messages of other languages than English', async () => {
  const first = worker()
  await first.install()
  await first.activate()
  const later = new Set(OTHERS.flatMap(ofLanguage))
  const expected = built
    .filter((name) => !/\.(map|br|gz)$/.test(name))
    .map((name) => `${BASE}assets/${name}`)
    .filter((path) => !later.has(path))
  expect(first.caches.paths().filter((path) => path.startsWith(`${BASE}assets/`))).toEqual(
    expected.toSorted(),
  )
  expect(first.caches.paths()).toContain(BASE)
  expect(keptOf(first, 'en')).toEqual(ofLanguage('en'))
})

test('PWA-005 an address of the app opens from what is kept, one of the API, of a file or the health check by the server', async () => {
  const own = worker()
  await own.install()
  await own.activate()
  const opened = (path: string) => own.get(BASE + path, 'navigate')
  for (const path of ['', 'offers', 'invoices/eligible/c1/USD', 'apiary'])
    expect(await opened(path)).toBe(`kept: ${BASE}`)
  for (const path of ['api', 'api/', 'api/taker/invoices/csv?currency=USD', 'healthz', 'portraits/ada.png'])
    expect([path, await opened(path)]).toEqual([path, undefined])
})

test('a language that is shown is kept from then on, by the next version too, and no other', async () => {
  const first = worker()
  await first.install()
  await first.activate()
  await first.show('en')
  await first.show('zh-TW')
  expect(OTHERS.filter((code) => keptOf(first, code).length > 0)).toEqual(['zh-TW'])
  const messages = ofLanguage('zh-TW')
  const old = `${BASE}assets/zh-TW-shell-before.js`
  await (await first.caches.open('sooner-languages')).delete(messages[0]!)
  await (await first.caches.open('sooner-languages')).addAll([old])
  const next = worker(first.caches)
  await next.install()
  expect(keptOf(next, 'zh-TW')).toEqual([...messages, old].toSorted())
  await next.activate()
  expect(OTHERS.map((code) => keptOf(next, code)).flat()).toEqual(messages)
})

test('without a server the messages of a kept language are there, and those of another fail', async () => {
  const own = worker()
  await own.install()
  await own.activate()
  await own.show('de')
  own.network.isAway = true
  for (const path of [...ofLanguage('de'), ...ofLanguage('en')])
    expect(await own.get(path)).toBe(`kept: ${path}`)
  const [italian = ''] = ofLanguage('it')
  await expect(own.get(italian)).rejects.toThrow('Failed to fetch')
  expect(own.fetched).toEqual([italian])
  expect([await own.show('de'), await own.show('en'), await own.show('it')]).toEqual([true, true, false])
  own.network.isAway = false
  expect([await own.show('it'), keptOf(own, 'it')]).toEqual([true, ofLanguage('it')])
})
