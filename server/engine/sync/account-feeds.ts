import { endedSessions, noteSessionUse } from '../../platform/auth/live-sessions.ts'
import { every, type Schedule } from '../../platform/jobs/schedule.ts'
import type { Services } from '../../platform/services.ts'
import { AccountFeed } from './account-feed.ts'
import type { HeadStream } from './head-stream.ts'
import type { SignedIn } from '../../platform/actor.ts'

/** A message of another process may be lost: what it told of is found so much later at most. */
const BEACON_MS = 15_000
const SESSIONS_AT_ONCE = 1_000

export interface AccountFeeds {
  /** The account's heads: the present one at once, then one after every change, and one with each beacon. */
  follow(signedIn: SignedIn): HeadStream
  /** Finds changes and ended sessions that nobody told of, in a few queries for all accounts, and gives a sign of life. */
  beacon(): Promise<void>
}

const feeds = new WeakMap<Services, AccountFeeds>()

export function feedsOf(services: Services): AccountFeeds {
  const own = feeds.get(services) ?? createAccountFeeds(services)
  feeds.set(services, own)
  return own
}

export function scheduleBeacons(services: Services): Schedule {
  return every(BEACON_MS, services, 'beacons', () => feedsOf(services).beacon())
}

function createAccountFeeds(services: Services): AccountFeeds {
  const accounts = new Map<string, AccountFeed>()

  function feedOf(accountId: string): AccountFeed {
    const found = accounts.get(accountId)
    if (found !== undefined) return found
    const feed: AccountFeed = new AccountFeed(services, accountId, () => {
      if (accounts.get(accountId) === feed) accounts.delete(accountId)
    })
    accounts.set(accountId, feed)
    return feed
  }

  return {
    follow: (signedIn) => feedOf(signedIn.actor.accountId).follow(signedIn),
    async beacon() {
      const ended = await endedFollowers(services, [...accounts.values()])
      const versions = await versionsOf(services, [...accounts.keys()])
      for (const [accountId, feed] of accounts) {
        const { version } = feed
        if (version === undefined || version !== versions.get(accountId)) feed.read()
        else feed.tell({ version, kinds: [], changes: [] }, ended)
      }
    },
  }
}

async function endedFollowers(
  { database, config, now }: Services,
  followed: readonly AccountFeed[],
): Promise<ReadonlySet<string>> {
  const sessions = followed.flatMap(({ signedIn }) => signedIn.map(({ actor }) => actor))
  const ended = new Set<string>()
  for (let from = 0; from < sessions.length; from += SESSIONS_AT_ONCE) {
    const some = sessions.slice(from, from + SESSIONS_AT_ONCE)
    const found = await database.asSystem(async (tx) => {
      await noteSessionUse(tx, some, now())
      return endedSessions(tx, some, config.sessionHours, now())
    })
    for (const sessionId of found) ended.add(sessionId)
  }
  return ended
}

async function versionsOf(
  { database }: Services,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await database.asSystem((tx) =>
    tx.query<{ accountId: string; version: number }>(
      'select account_id as "accountId", head_version as version from accounts where account_id = any($1)',
      [accountIds],
    ),
  )
  return new Map(rows.map(({ accountId, version }) => [accountId, version]))
}
