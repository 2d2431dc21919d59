import { setTimeout as delay } from 'node:timers/promises'
import { authenticateClaims } from '../../platform/auth/authenticate.ts'
import { endedSessions } from '../../platform/auth/live-sessions.ts'
import type { Services } from '../../platform/services.ts'
import { readNews, tellingOf, type KnownHead } from './account-news.ts'
import { HeadStream, type AccountHead } from './head-stream.ts'
import type { SignedIn } from '../../platform/actor.ts'

/** Least pause between two readings of an account: what is written meanwhile is told in one message. */
const PAUSE_MS = 20
/** No version is wanted, not even of an account that nothing is known of yet. */
const NOTHING = -1

interface Follower {
  readonly signedIn: SignedIn
  readonly stream: HeadStream
}

/**
 * The followers of one account in this process. What changed is read once, whoever and however many they are, together with
 * which of their sessions have ended.
 */
export class AccountFeed {
  readonly #services: Services
  readonly #accountId: string
  readonly #onUnused: () => void
  readonly #stopListening: () => void
  readonly #followers = new Set<Follower>()
  #known: KnownHead | undefined
  /** The version that is to be read at least; infinite: whichever there is; negative: none. */
  #wanted = NOTHING
  #isReading = false

  constructor(services: Services, accountId: string, onUnused: () => void) {
    this.#services = services
    this.#accountId = accountId
    this.#onUnused = onUnused
    this.#stopListening = services.database.changes.subscribe(accountId, (version) => this.read(version))
  }

  get version(): number | undefined {
    return this.#known?.version
  }

  get signedIn(): readonly SignedIn[] {
    return [...this.#followers].map((follower) => follower.signedIn)
  }

  /** The first message has the version at which the follower's call was authenticated, or a newer one. */
  follow(signedIn: SignedIn): HeadStream {
    const follower: Follower = { signedIn, stream: new HeadStream(() => this.#remove(follower)) }
    this.#followers.add(follower)
    const version = Math.max(signedIn.accountVersion, this.#known?.version ?? 0)
    follower.stream.push({ version, kinds: [], changes: [] })
    if (this.#known === undefined) this.read()
    return follower.stream
  }

  /** Reads what changed and tells the followers, at least up to this version. */
  read(version = Number.POSITIVE_INFINITY): void {
    this.#wanted = Math.max(this.#wanted, version)
    if (!this.#isReading) void this.#readWanted()
  }

  /** Tells the followers, but for those whose session has ended. */
  tell(head: AccountHead, ended: ReadonlySet<string>): void {
    for (const follower of this.#followers) void this.#tellOne(follower, head, ended)
  }

  async #readWanted(): Promise<void> {
    this.#isReading = true
    while (this.#followers.size > 0 && this.#wanted > (this.#known?.version ?? -1)) {
      this.#wanted = NOTHING
      try {
        await this.#readOnce()
      } catch (err) {
        // The database is away: the next change or beacon reads again.
        this.#services.log.warn({ err, accountId: this.#accountId }, 'changes could not be read')
      }
      await delay(PAUSE_MS)
    }
    this.#isReading = false
  }

  async #readOnce(): Promise<void> {
    const { database, now, config } = this.#services
    const sessions = this.signedIn.map(({ actor }) => actor)
    const version = Math.min(...this.signedIn.map(({ accountVersion }) => accountVersion))
    const [news, ended] = await database.asAccount(
      this.#accountId,
      async (tx) => [
        await readNews(tx, this.#accountId, this.#known, version, now()),
        await endedSessions(tx, sessions, config.sessionHours, now(), this.#accountId),
      ],
      { isolation: 'repeatable read' },
    )
    if (news === undefined) return
    const { told, known } = await tellingOf(news, this.#known?.marketsTag)
    const isFirst = this.#known === undefined
    this.#known = known
    // What the first reading finds they know already, unless it changed since they were authenticated.
    if (!isFirst || this.signedIn.some(({ accountVersion }) => accountVersion < known.version))
      this.tell(told, ended)
  }

  async #tellOne(follower: Follower, head: AccountHead, ended: ReadonlySet<string>): Promise<void> {
    const { actor, claims } = follower.signedIn
    if (ended.has(actor.sessionId)) {
      this.#services.sessionEnds.publishHere(actor.sessionId)
      await follower.stream.return()
    } else if (actor.impersonator === undefined) follower.stream.push(head)
    else {
      // Valid as long as the session of staff, which is of another account.
      await authenticateClaims(this.#services, claims)
        .then(() => follower.stream.push(head))
        .catch(() => follower.stream.return())
    }
  }

  #remove(follower: Follower): void {
    this.#followers.delete(follower)
    if (this.#followers.size > 0) return
    this.#stopListening()
    this.#onUnused()
  }
}
