// Caches the built app, so that any of its addresses opens offline, with the messages of English and of the languages that were
// shown. It holds files that are the same for every user and nothing else: no API response and no token ever enters a cache.

/** Replaced by the build: its version, its files but those of languages, and the files of each language but English. */
declare const BUILD_VERSION: string
declare const BUILD_FILES: readonly string[]
declare const BUILD_LANGUAGES: Readonly<Record<string, readonly string[]>>

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(name: 'message', listener: (event: PageMessage) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
}

interface PageMessage extends WaitingEvent {
  readonly data: unknown
  /** Where a page waits for an answer. */
  readonly ports: readonly MessagePort[]
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
/** Outlives a version: what it has of the one before says which languages the next one keeps. */
const LANGUAGES = 'sooner-languages'
const languages = BUILD_LANGUAGES
const languageFiles = Object.values(languages).flat()

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'take over') void scope.skipWaiting()
  if (isShown(data)) event.waitUntil(answerPage(event, keepLanguage(data.language)))
})
scope.addEventListener('fetch', (event) => {
  const path = pathOf(event.request)
  if (path !== undefined) event.respondWith(answer(event.request, path))
})

const isShown = (data: unknown): data is { readonly language: string } =>
  typeof data === 'object' && data !== null && 'language' in data

/** Tells a page that waits for it whether a language is kept. */
async function answerPage({ ports }: PageMessage, kept: Promise<void>): Promise<void> {
  const isKept = await kept.then(
    () => true,
    () => false,
  )
  ports[0]?.postMessage(isKept)
}

async function install(): Promise<void> {
  const kept = await keptLanguages()
  await Promise.all([cacheFiles(), ...kept.map(keepLanguage)])
}

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Bypasses the HTTP cache: the page's name is the same in every version.
  await cache.addAll(BUILD_FILES.map((file) => new Request(BASE + file, { cache: 'reload' })))
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await dropOldLanguages()
  await scope.clients.claim()
}

async function keptPaths(): Promise<readonly string[]> {
  if (!(await caches.has(LANGUAGES))) return []
  return (await (await caches.open(LANGUAGES)).keys()).map(({ url }) => new URL(url).pathname)
}

async function keptLanguages(): Promise<readonly string[]> {
  const paths = await keptPaths()
  return Object.keys(languages).filter((code) =>
    paths.some((path) => path.startsWith(`${BASE}assets/${code}-`)),
  )
}

/** Caches a language, all of it or nothing. English is among the files of the app. */
async function keepLanguage(code: string): Promise<void> {
  const paths = (languages[code] ?? []).map((file) => BASE + file)
  const kept = await keptPaths()
  const isMissing = paths.some((path) => !kept.includes(path))
  if (isMissing) await (await caches.open(LANGUAGES)).addAll(paths)
}

async function dropOldLanguages(): Promise<void> {
  const old = (await keptPaths()).filter((path) => !languageFiles.includes(path.slice(BASE.length)))
  if (old.length === 0) return
  const cache = await caches.open(LANGUAGES)
  await Promise.all(old.map((path) => cache.delete(path)))
}

/** The cached response of a request; undefined when it is not one of the app's files. */
function pathOf({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url)
  const isOurs = method === 'GET' && origin === scope.location.origin && pathname.startsWith(BASE)
  if (!isOurs || pathname === HEALTH || pathname === API || pathname.startsWith(`${API}/`)) return undefined
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? undefined : BASE
  const file = pathname.slice(BASE.length)
  return BUILD_FILES.includes(file) || languageFiles.includes(file) ? pathname : undefined
}

async function answer(request: Request, path: string): Promise<Response> {
  return (await cached(path)) ?? fetch(request)
}

/** The stored file; undefined where the browser has lost or blocks what it stored. */
async function cached(path: string): Promise<Response | undefined> {
  try {
    const kept = await caches.match(path, { cacheName: CACHE })
    return kept ?? (await caches.match(path, { cacheName: LANGUAGES }))
  } catch {
    return undefined
  }
}
