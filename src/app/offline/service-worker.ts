// Caches the built app, so that any of its addresses opens offline. It holds files that are the
// same for every user and nothing else: no API response and no token ever enters a cache.

/** Replaced by the build with its version and its files. */
declare const BUILD_VERSION: string
declare const BUILD_FILES: readonly string[]

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(name: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
}

interface FetchEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

// The DOM types declare this scope as a window.
const scope = globalThis as unknown as WorkerScope

const BASE = '/early-pay/'
const API = '/early-pay/api'
/** Answered by the server, never by the app's page. */
const HEALTH = '/early-pay/healthz'
const FAMILY = 'sooner-app-'
const CACHE = FAMILY + BUILD_VERSION

scope.addEventListener('install', (event) => event.waitUntil(cacheFiles()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const path = pathOf(event.request)
  if (path !== undefined) event.respondWith(answer(event.request, path))
})

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Bypasses the HTTP cache: the page's name is the same in every version.
  await cache.addAll(BUILD_FILES.map((file) => new Request(BASE + file, { cache: 'reload' })))
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** The cached response of a request; undefined when it is not one of the app's files. */
function pathOf({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url)
  const isOurs = method === 'GET' && origin === scope.location.origin && pathname.startsWith(BASE)
  if (!isOurs || pathname === HEALTH || pathname === API || pathname.startsWith(`${API}/`)) return undefined
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? undefined : BASE
  return BUILD_FILES.includes(pathname.slice(BASE.length)) ? pathname : undefined
}

async function answer(request: Request, path: string): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(path)
  return kept ?? fetch(request)
}
