import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { effect } from '@preact/signals-react'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { API_PATH } from '#contract'
import { createBookCalls, createMemoryStore, ownThreadCodec } from '#book'
import { createTokenStore } from '#data'
import { decodeIdSet, encodeChunk, idsOfSet, type BookManifest, type InvoiceChunk } from '#domain/invoices'
import { createApi } from '../../data/http/api.ts'
import { fromBase64 } from '../../book/codec/chunk-bytes.ts'
import { createLastingStore } from '../../book/store/lasting-store.ts'
import { emptyStoredBook, type StoredBook } from '../../book/store/memory-store.ts'
import { bookName } from '../../book/store/open-store.ts'
import type { TabMessage } from '../../book/sync/tab-channel.ts'
import { createBookLifecycle } from '../book/book-lifecycle.ts'
import { createBookModel } from '../book/book-model.ts'
import { createBookOpener } from '../book/book-opener.ts'
import { createSession } from './session-model.ts'

// Sessions, tabs, calls, books and stores as they are written; modelled: the server, the browser's storage and its
// network, which delivers in any order.

const LIFETIME_S = 900
/** A user, whom it acts for, and the account of that one. */
const PEOPLE = {
  ada: { user: 'ada', subject: undefined, account: 'A' },
  bob: { user: 'bob', subject: undefined, account: 'B' },
  staffAsAda: { user: 'staff', subject: 'ada', account: 'A' },
  staffAsBob: { user: 'staff', subject: 'bob', account: 'B' },
} as const
type Name = keyof typeof PEOPLE
const NAMES = Object.keys(PEOPLE) as Name[]
const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
const personKey = (name: Name): string => {
  const { user, subject, account } = PEOPLE[name]
  return [user, subject ?? user, account].join(':')
}

/** The book of an account: a row of another one can be told by its id, a market by its customer's name. */
function bookOf(account: string) {
  const { chunk, markets } = syntheticBook({ rows: 8, customers: 1, seed: 3, openShare: 1 })
  const own = { ...chunk, id: chunk.id.map((id) => id + (account === 'A' ? 0 : 1000)) } as InvoiceChunk
  const bytes = new Uint8Array(gzipSync(encodeChunk(own)))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const manifest: BookManifest = {
    epoch: account,
    version: 1,
    rowCount: own.length,
    chunks: [{ id: sha256, rows: own.length, bytes: bytes.length, sha256 }],
    markets: markets.map((market) => ({ ...market, customerName: `Customer of ${account}` })),
    marketsTag: account,
  }
  return { bytes, sha256, manifest, ids: new Set(own.id) }
}
const BOOKS: Readonly<Record<string, ReturnType<typeof bookOf>>> = { A: bookOf('A'), B: bookOf('B') }

class Server {
  readonly live = new Map<string, Name>()
  readonly problems: string[] = []
  edits = 0
  private serial = 0

  issue(name: Name, session = `s${++this.serial}`): string {
    const { user, subject, account } = PEOPLE[name]
    this.live.set(session, name)
    const claims = {
      iat: 0,
      exp: LIFETIME_S,
      accountId: account,
      user: { uuid: user, sessionUuid: session, emailAddress: `${user}@x.test` },
      ...(subject ? { impersonationSubject: { uuid: subject } } : {}),
    }
    return `${part({})}.${part(claims)}.${++this.serial}`
  }

  async answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(API_PATH.length)
    const jwt = request.headers.get('Authorization')?.slice('Bearer '.length)
    const session = jwt && (JSON.parse(atob(jwt.split('.')[1]!)).user.sessionUuid as string)
    const name = session === undefined ? undefined : this.live.get(session)
    if (session === undefined || name === undefined) return refused(401, 'SESSION_ENDED')
    const { account } = PEOPLE[name]
    const { bytes, manifest, ids } = BOOKS[account]!
    if (path === '/refresh-token') return Response.json({ jwt: this.issue(name, session) })
    if (path.startsWith('/sooner-user-auth/')) {
      this.live.delete(decodeURIComponent(path.split('/')[2]!))
      return Response.json({ ended: true })
    }
    if (path === '/book/manifest') return Response.json(manifest)
    if (path.startsWith('/book/chunks/')) return new Response(bytes)
    if (path === '/book/changes')
      return Response.json({ epoch: account, from: 1, version: 1, marketsTag: account, rows: [] })
    const { invoices } = (await request.json()) as { invoices: string }
    this.edits++
    const made = request.headers.get('Idempotency-Key')?.split('#')[0]
    if (made !== personKey(name)) this.problems.push(`an edit of ${made} came with the token of ${name}`)
    const edited = idsOfSet(decodeIdSet(fromBase64(invoices), 1000))
    if (![...edited].every((id) => ids.has(id))) this.problems.push(`${name} edits foreign invoices`)
    return Response.json({ version: 1 })
  }
}

function refused(status: number, code: string): Response {
  return Response.json({ error: { code, message: code } }, { status })
}

/** One browser: storage, stores and a network that holds answers back. */
class Browser {
  now = 1_000_000
  edits = 0
  readonly server = new Server()
  readonly stores = new Map<string, StoredBook>()
  readonly tabs: Tab[] = []
  readonly held: (() => void)[] = []
  readonly locks = new Map<string, Promise<void>>()
  private readonly kept = new Map<string, string>()

  /** Resolves when the model of the network delivers it. */
  delay(): Promise<void> {
    return new Promise((resolve) => this.held.push(resolve))
  }

  storageOf(events: EventTarget): Storage {
    const changed = (key: string) => {
      for (const tab of this.tabs)
        if (tab.events !== events) tab.events.dispatchEvent(new StorageEvent('storage', { key }))
    }
    const { kept } = this
    return {
      length: 0,
      key: () => null,
      clear: () => kept.clear(),
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => (kept.set(key, text), changed(key)),
      removeItem: (key) => void (kept.delete(key) && changed(key)),
    }
  }
}

type Tab = ReturnType<typeof openTab>

function openTab(browser: Browser) {
  const events = new EventTarget()
  const now = () => browser.now
  const tokens = createTokenStore(browser.storageOf(events), events, now)
  const api = createApi({
    baseUrl: `http://server.test${API_PATH}`,
    tokens,
    now,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      await browser.delay()
      return browser.server.answer(request)
    },
  })
  const session = createSession({
    tokens,
    refresh: () => api.refresh(),
    endOnServer: async ({ jwt, user }) => {
      const headers = { Authorization: `Bearer ${jwt}` }
      await api.open.delete(`sooner-user-auth/${user.sessionUuid}`, { headers })
    },
    onHeld: (held) => api.actFor(held),
    now,
  })
  api.onSessionLost(() => void session.logout('refused'))
  let serial = 0
  const book = createBookModel({
    calls: createBookCalls(api.open),
    newKey: () => `${session.person.peek()}#${++serial}-${Math.random()}`,
    wait: () => browser.delay(),
    whenIdle: (work) => work(),
    now,
  })
  const opener = createBookOpener(book, {
    nameOf: bookName,
    openStore: async (name) => {
      await browser.delay()
      const held = browser.stores.get(name) ?? emptyStoredBook()
      browser.stores.set(name, held)
      const store = await createLastingStore(() => Promise.resolve(createMemoryStore(held)))
      return { store, codec: ownThreadCodec }
    },
    callsOf: () => createBookCalls(api.http),
    peersOf: (name) => ({ tabs: channel(browser, events, name), leadership: leadership(browser, name) }),
  })
  const life = createBookLifecycle({ session, book, opener })
  session.onEnd(() => life.end(session.endReason.peek() === 'loggedOut' && book.unsentBeforeLogout() === 0))
  effect(() => {
    if (session.person.value !== undefined) life.open()
  })
  return { events, session, book, tokens, opener }
}

function channel(browser: Browser, own: EventTarget, name: string) {
  const receive = (message: Event) => listener?.((message as CustomEvent<TabMessage>).detail)
  let listener: ((message: TabMessage) => void) | undefined
  own.addEventListener(name, receive)
  return {
    post(message: TabMessage) {
      for (const { events } of browser.tabs)
        if (events !== own) events.dispatchEvent(new CustomEvent(name, { detail: message }))
    },
    listen: (next: (message: TabMessage) => void) => void (listener = next),
    close: () => own.removeEventListener(name, receive),
  }
}

function leadership({ locks }: Browser, name: string) {
  return {
    hold(lead: () => Promise<void>) {
      locks.set(name, (locks.get(name) ?? Promise.resolve()).then(lead))
    },
  }
}

/** Lets everything run that nothing holds back: decompression takes real tasks, more of them on a busy machine. */
async function settle({ tabs, held }: Browser): Promise<void> {
  const isUnpacking = () => held.length === 0 && tabs.some(({ book }) => book.status.peek() === 'loading')
  for (let round = 0; round < 6 || (round < 1000 && isUnpacking()); round++) {
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function check({ server, stores, tabs }: Browser): void {
  expect(server.problems).toEqual([])
  for (const [name, held] of stores) {
    const owner = name.slice('sooner-book:'.length)
    const account = owner.split(':')[2]!
    const { sha256, manifest } = BOOKS[account]!
    expect(held.manifest?.markets ?? manifest.markets).toEqual(manifest.markets)
    expect([...held.chunks.keys()].filter((key) => key !== sha256)).toEqual([])
    for (const { opId } of [...held.outbox, ...held.refused]) expect(opId.split('#')[0]).toBe(owner)
  }
  for (const { session, book, opener } of tabs) {
    const account = session.person.peek()?.split(':')[2]
    const shown = new Set(book.book().markets.map(({ customerName }) => customerName))
    expect([...shown].filter((name) => name !== `Customer of ${account}`)).toEqual([])
    if (account === undefined) expect([book.status.peek(), opener.store.peek()]).toEqual(['empty', undefined])
  }
}

interface Step {
  readonly kind:
    | 'signIn'
    | 'logOut'
    | 'expire'
    | 'later'
    | 'edit'
    | 'deliver'
    | 'deliverAll'
    | 'openTab'
    | 'focus'
    | 'extend'
  readonly tab: number
  readonly person: Name
  readonly pick: number
}

async function take(browser: Browser, { kind, tab: n, person, pick }: Step): Promise<void> {
  const { tabs, held, server } = browser
  const tab = tabs[n % tabs.length]!
  if (kind === 'signIn') expect(tab.session.login(server.issue(person))).toBe(true)
  else if (kind === 'logOut') void tab.session.logout()
  else if (kind === 'extend') void tab.session.extend()
  else if (kind === 'focus') tab.session.recheck()
  else if (kind === 'later') await vi.advanceTimersByTimeAsync(300)
  else if (kind === 'openTab' && tabs.length < 3) tabs.push(openTab(browser))
  else if (kind === 'edit' && tab.book.status.peek() === 'ready') {
    browser.edits++
    tab.book.toggleExcluded(pick % 8)
  } else if (kind === 'expire') {
    browser.now += (LIFETIME_S + 1) * 1000
    for (const each of tabs) void each.session.tick()
  } else if (kind === 'deliver' || kind === 'deliverAll') {
    for (let count = kind === 'deliver' ? 1 + (pick % 6) : 25; count > 0 && held.length > 0; count--) {
      held.splice(pick % held.length, 1)[0]!()
      await settle(browser)
    }
  }
  await settle(browser)
}

const steps = fc.array(
  fc.record<Step>({
    // Mostly deliveries and edits: without them nothing gets anywhere.
    kind: fc.oneof(
      { weight: 2, arbitrary: fc.constant('signIn' as const) },
      { weight: 4, arbitrary: fc.constantFrom('logOut', 'expire', 'later', 'openTab', 'focus', 'extend') },
      { weight: 4, arbitrary: fc.constant('edit' as const) },
      { weight: 2, arbitrary: fc.constant('deliver' as const) },
      { weight: 6, arbitrary: fc.constant('deliverAll' as const) },
    ),
    tab: fc.nat(2),
    person: fc.constantFrom(...NAMES),
    pick: fc.nat(20),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
)

test(
  'IMP-011 PRM-010 whoever signs in, out, runs out or acts for somebody in whatever tab: no data of one person is shown or stored under another, and no edit is sent with a token of another',
  { timeout: 60_000 },
  async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    let written = 0
    let sent = 0
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const browser = new Browser()
        browser.tabs.push(openTab(browser))
        for (const step of walk) {
          await take(browser, step)
          check(browser)
        }
        sent += browser.server.edits
        written += browser.edits
      }),
      { numRuns: 100, seed: 7, endOnFailure: true },
    )
    // The walks do get somewhere.
    expect([written > 100, sent > 50]).toEqual([true, true])
  },
)
