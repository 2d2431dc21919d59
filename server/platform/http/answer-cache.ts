import { LRUCache } from 'lru-cache'
import type { SignedIn } from '../actor.ts'

const MOST_CHARACTERS = 32 * 1024 * 1024
const LONGEST_ANSWER = 1024 * 1024
const MINUTE_MS = 60_000

interface KnownAnswer {
  readonly version: number
  readonly minute: number
  readonly text: string
}

/**
 * Keeps the last answers that follow from the book of an account and the time alone. One is used while the account has the
 * same version, which the authentication of each call reads, and within the same minute: no day begins in the middle of one.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, KnownAnswer>({
    maxSize: MOST_CHARACTERS,
    maxEntrySize: LONGEST_ANSWER,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  })

  async get(
    { actor, accountVersion: version }: SignedIn,
    address: string,
    now: Date,
    make: () => Promise<object>,
  ): Promise<string> {
    const key = `${actor.accountId} ${address}`
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const known = this.#answers.get(key)
    if (known?.version === version && known.minute === minute) return known.text
    // Read after the version was: what is kept is of that version, or newer.
    const text = JSON.stringify(await make())
    this.#answers.set(key, { version, minute, text })
    return text
  }
}
