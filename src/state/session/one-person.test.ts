import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Browser, openTab } from './testing/one-person-browser.ts'
import { LIFETIME_S, type Name, NAMES, BOOKS } from './testing/one-person-server.ts'

// Sessions, tabs, calls, books and stores as they are written; modelled: the server, the browser's storage and its
// network, which delivers in any order.

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
    for (const key of held.chunks.keys()) expect(key).toBe(sha256)
    for (const { opId } of [...held.outbox, ...held.rejected]) expect(opId.split('#')[0]).toBe(owner)
  }
  for (const { session, book, opener } of tabs) {
    const account = session.person.peek()?.split(':')[2]
    const shown = new Set(book.book().markets.map(({ customerName }) => customerName))
    for (const name of shown) expect(name).toBe(`Customer of ${account}`)
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

test('IMP-011 PRM-010 whoever signs in, out, runs out or acts for somebody in whatever tab: no data of one person is shown or stored under another, and no edit is sent with a token of another', async () => {
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
})
