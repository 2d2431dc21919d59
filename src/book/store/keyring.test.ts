import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextStorage } from '#data'
import { createKeyring, type Keyring } from './keyring.ts'

const USERS = ['ann', 'bob', 'eve'] as const
type User = (typeof USERS)[number]

const nameOf = (user: User) => `sooner-book:${user}:${user}:acc`
const keyOf = (user: User) => btoa(user.padEnd(32, '.'))

/** The session storage of a tab, which the browser keeps for a discarded tab and copies for a duplicated one. */
class TabStorage extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null
  setItem = (name: string, text: string) => void this.set(name, text)
  removeItem = (name: string) => void this.delete(name)
}

const storageOf = (entries: TabStorage): TextStorage => ({
  getItem: entries.getItem,
  setItem: entries.setItem,
  removeItem: entries.removeItem,
  keys: () => [...entries.keys()],
})

interface Tab {
  readonly entries: TabStorage
  keyring: Keyring
}

const openTab = (entries: TabStorage): Tab => ({ entries, keyring: createKeyring(storageOf(entries)) })

/** What happens to the tabs of a browser. The session of all of them is the user's who signed in last. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('sign in' as const), user: fc.constantFrom(...USERS) }),
  fc.record({
    kind: fc.constantFrom('open' as const, 'restore' as const, 'duplicate' as const, 'log out' as const),
    tab: fc.nat(3),
  }),
)

test('a tab that was discarded, restored or duplicated keeps no key but that of the book it opens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const tabs = [openTab(new TabStorage())]
      let user: User = 'ann'
      for (const each of steps) {
        if (each.kind === 'sign in') {
          user = each.user
          continue
        }
        const tab = tabs[each.tab % tabs.length]!
        if (each.kind === 'duplicate') tabs.push(openTab(new TabStorage(tab.entries)))
        if (each.kind === 'restore') tab.keyring = createKeyring(storageOf(tab.entries))
        if (each.kind === 'log out') tab.keyring.keepOnly()
        if (each.kind === 'open') await tab.keyring.keyOf(nameOf(user), async () => keyOf(user))
        if (each.kind === 'open')
          expect([...tab.entries]).toEqual([[`sooner.key.${nameOf(user)}`, keyOf(user)]])
        if (each.kind === 'log out') expect([...tab.entries]).toEqual([])
      }
    }),
  )
})
