import { effect } from '@preact/signals-react'
import { API_PATH } from '#contract'
import { createBookCalls, createMemoryStore, noJournal } from '#book'
import { ownThreadCodec } from '../../../book/codec/own-thread-codec.ts'
import { createTokenStore } from '#data'
import { createApi } from '../../../data/http/api.ts'
import { createLastingStore } from '../../../book/store/lasting-store.ts'
import { emptyStoredBook, type StoredBook } from '../../../book/store/memory-store.ts'
import { bookName } from '../../../book/store/open-store.ts'
import type { TabMessage } from '../../../book/sync/tab-channel.ts'
import { createBookLifecycle } from '../../book/book-lifecycle.ts'
import { createBookModel } from '../../book/book-model.ts'
import { createBookOpener } from '../../book/book-opener.ts'
import { createSession } from '../session-model.ts'
import { Server } from './one-person-server.ts'

export class Browser {
  now = 1_000_000
  edits = 0
  readonly server = new Server()
  readonly stores = new Map<string, StoredBook>()
  readonly tabs: Tab[] = []
  readonly held: (() => void)[] = []
  readonly locks = new Map<string, Promise<void>>()
  private readonly kept = new Map<string, string>()

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

export function openTab(browser: Browser) {
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
  api.onSessionLost(() => void session.logout('rejected'))
  let serial = 0
  const book = createBookModel({
    calls: createBookCalls(api.open),
    codec: ownThreadCodec,
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
      return store
    },
    callsOf: () => createBookCalls(api.http),
    peersOf: (name) => ({
      tabs: channel(browser, events, name),
      leadership: leadership(browser, name),
      journal: noJournal,
    }),
  })
  const life = createBookLifecycle({ session, book, opener })
  session.onEnd(() => life.end(session.endReason.peek() === 'loggedOut' && book.unsentNow() === 0))
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
