import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { newDataDir } from '../../server/testing/program.ts'
import { databaseOver } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { openPostgres } from '../../server/platform/db/engines/postgres.ts'
import { signIn } from '../fixtures/api-client.ts'
import { startServer, type ServerProcess } from '../fixtures/server-process.ts'
import { Desk, Tally } from './desk.ts'
import { addShop, expectAllOnce, work, type Records, type Shop } from './shop.ts'

const SECRET = randomBytes(32).toString('base64url')

export interface Place {
  readonly env: Readonly<Record<string, string>>
  server: ServerProcess | undefined
}

interface TownOptions {
  readonly databaseUrl: string
  /** What the test connects to, where that is another address. */
  readonly ownUrl?: string
  readonly servers?: number
  readonly env?: Readonly<Record<string, string>>
}

export class Town {
  readonly places: Place[] = []
  readonly tally = new Tally()
  readonly desk: Desk
  readonly database: Database
  shops: readonly Shop[] = []

  private constructor(database: Database) {
    this.database = database
    this.desk = new Desk(() => this.servers.map(({ base }) => base), this.tally)
  }

  static async open({ databaseUrl, ownUrl, servers = 2, env = {} }: TownOptions): Promise<Town> {
    const town = new Town(await databaseOver(await openPostgres(ownUrl ?? databaseUrl)))
    onTestFinished(() => town.#close())
    const shared = {
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      SESSION_SECRET: SECRET,
      SESSION_MINUTES: '720',
      CLEAR_EVERY_SECONDS: '1',
    }
    for (let n = 0; n < servers; n++) {
      const place: Place = { env: { ...shared, DATA_DIR: newDataDir(), ...env }, server: undefined }
      town.places.push(place)
    }
    await Promise.all(town.places.map((place) => town.start(place)))
    town.shops = await Promise.all(['ada@chaos.test', 'bob@chaos.test'].map((email) => town.#openShop(email)))
    return town
  }

  async #openShop(email: string): Promise<Shop> {
    const shop = await addShop(this.database, email)
    return { ...shop, token: (await signIn(this.servers[0]!, email)).token }
  }

  get servers(): readonly ServerProcess[] {
    return this.places.flatMap(({ server }) => server ?? [])
  }

  async start(place: Place, env: Readonly<Record<string, string>> = {}): Promise<void> {
    place.server = await startServer({ ...place.env, ...env })
  }

  async kill(place: Place): Promise<void> {
    const { server } = place
    place.server = undefined
    await server?.kill()
  }

  /** The clients of all accounts at work while something happens; then everything is held against what they were told. */
  async during(happening: () => Promise<void>): Promise<readonly Records[]> {
    const life = new AbortController()
    const working = Promise.all(
      this.shops.map((shop) => work(shop, this.desk, (market) => this.#clear(shop, market), life.signal)),
    )
    // A client that is rejected ends the test, also while something happens.
    await Promise.race([happening(), working])
    life.abort()
    const records = await working
    for (const server of this.servers) expect(server.hasEnded(), server.output()).toBe(false)
    for (const [n, shop] of this.shops.entries()) await expectAllOnce(this.database, shop, records[n]!)
    return records
  }

  /** Clears a market at its next deadline by every server at once, until it is cleared. */
  async #clear({ accountId }: Shop, market: string): Promise<void> {
    const deadline = () =>
      this.database
        .asAccount(accountId, (tx) =>
          tx.query<{ at: Date }>(
            'select next_clear_at as at from markets where account_id = $1 and market_uuid = $2',
            [accountId, market],
          ),
        )
        .then(
          ([row]) => row!.at.toISOString(),
          () => undefined,
        )
    let at = await deadline()
    for (let now = at; at === undefined || now === at || now === undefined; now = await deadline()) {
      at ??= now
      const asked = at === undefined ? [] : this.servers
      await Promise.allSettled(asked.map((server) => server.operate('clear', { market, at })))
      await delay(20)
    }
  }

  async #close(): Promise<void> {
    await Promise.all(this.places.map((place) => this.kill(place)))
    for (const { env } of this.places) rmSync(env.DATA_DIR!, { recursive: true, force: true })
    await this.database.close()
  }
}
