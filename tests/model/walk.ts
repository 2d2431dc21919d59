import { businessDayAtOrAfter, addDays, dayOfInstant } from '#domain/calendar'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import type { Transaction } from '../../server/platform/db/driver.ts'
import { seededRandom, type Random } from '../../server/features/generate/random.ts'
import { brokenPromises } from '../fixtures/invariants.ts'
import { Moves, type Move } from './moves.ts'
import { isLegal, RequestModel } from './request-model.ts'
import { replenish, type Tab, type World } from './world.ts'

/** A response or state that the model does not allow. */
export class ModelViolation extends Error {
  override readonly name = 'ModelViolation'
}

const LIST = '{ earlyPayRequests { edges { node { id status version } } } }'

const HOUR_MS = 3_600_000

interface ListedRequest {
  readonly id: string
  readonly status: string
  readonly version: number
}

interface Standing {
  readonly excluded: readonly { readonly id: number }[]
  readonly pools: readonly { readonly market: string; readonly minor: number }[]
}

function readPools(tx: Transaction, accounts: readonly string[]): Promise<Standing['pools']> {
  return tx.query(
    'select market_uuid as market, pool_minor as minor from markets where account_id = any($1::uuid[])',
    [accounts],
  )
}

/** Random calls and clears on one server, compared with the model at every step. Throws a `ModelViolation`. */
export class Walk {
  readonly #world: World
  readonly #random: Random
  readonly #model = new RequestModel()
  readonly #moves: Moves
  #last: { readonly tab: Tab; readonly move: Move; readonly key: string; readonly answer: string } | undefined
  #keys = 0

  constructor(world: World, seed: number) {
    this.#world = world
    this.#random = seededRandom(seed)
    this.#moves = new Moves(world, this.#model, this.#random)
  }

  async step(): Promise<void> {
    const dice = this.#random.between(1, 100)
    if (dice <= 8) return this.#clear()
    if (dice <= 14) return this.#replenish()
    if (dice <= 18) return this.#toggleMarket()
    const tab = this.#random.pick(this.#world.tabs)
    if (dice <= 30) return this.#look(tab)
    if (dice <= 36 && this.#last) return this.#repeat()
    await this.#make(tab, this.#moves.of(tab))
  }

  async #make(tab: Tab, move: Move): Promise<void> {
    const key = `walk-${this.#keys++}`
    const { code, made } = await this.#call(tab, move, key)
    const allowed = tab.isReadOnly ? ['READ_ONLY'] : move.allowed
    if (!allowed.includes(code))
      throw new ModelViolation(`${tab.name}: ${code} instead of ${allowed.join(' or ')} for ${move.query}`)
    if (code !== 'ok') return this.#check(tab.supplier)
    this.#last = { tab, move, key, answer: JSON.stringify(made) }
    move.done(made)
    const before = move.changes?.version ?? -1
    await this.#check(tab.supplier)
    if (move.changes && move.changes.version <= before)
      throw new ModelViolation(`request ${move.changes.id} changed and kept its version`)
  }

  async #call(tab: Tab, move: Move, key: string): Promise<{ readonly code: string; readonly made: unknown }> {
    const { data, errors } = await this.#world.api.gql(tab.token, move.query, move.variables, {
      'Idempotency-Key': key,
      ...(move.seen === undefined ? {} : { 'If-Match': `"${move.seen}"` }),
    })
    return { code: errors?.[0]?.extensions?.code ?? 'ok', made: data?.made }
  }

  /** The same call again, as after a lost response: it returns the stored result. */
  async #repeat(): Promise<void> {
    const { tab, move, key, answer } = this.#last!
    const { code, made } = await this.#call(tab, move, key)
    if (code !== 'ok' || JSON.stringify(made) !== answer)
      throw new ModelViolation(`repeated: ${code} ${JSON.stringify(made)} instead of ${answer}`)
    await this.#check(tab.supplier)
  }

  /** The tab reads its list, which must equal the stored one of its supplier. */
  async #look(tab: Tab): Promise<void> {
    const listed = await this.#read(tab)
    for (const { id, version } of listed) tab.seen.set(id, version)
    await this.#check(tab.supplier)
    const stored = new Map((await this.#stored(tab.supplier)).map((one) => [one.id, one]))
    const isSame = listed.every(
      ({ id, status, version }) => stored.get(id)?.status === status && stored.get(id)?.version === version,
    )
    if (listed.length !== stored.size || !isSame) throw new ModelViolation(`${tab.name} reads something else`)
  }

  #stored(supplier: number): Promise<readonly ListedRequest[]> {
    const { accountId } = this.#world.suppliers[supplier]!
    return this.#world.database.asSystem((tx) =>
      tx.query<ListedRequest>(
        'select request_id as id, status, version from requests where account_id = $1',
        [accountId],
      ),
    )
  }

  async #read(tab: Tab): Promise<readonly ListedRequest[]> {
    const { data } = await this.#world.api.gql(tab.token, LIST)
    return data.earlyPayRequests.edges.map(({ node }: { node: object }) => node)
  }

  async #clear(): Promise<void> {
    const { api, database } = this.#world
    const day = dayOfInstant(api.clock.now.getTime())
    const deadline = new Date(day * 24 * HOUR_MS + 17 * HOUR_MS)
    const active = await this.#active()
    await runDueClears(database, { now: deadline })
    // Noon of the next day on which the markets decide.
    api.clock.now = new Date(businessDayAtOrAfter(addDays(day, 1)) * 24 * HOUR_MS + 12 * HOUR_MS)
    await this.#checkPayments(active, deadline)
    for (const supplier of [0, 1]) {
      const allowed = new Map(
        this.#model.of(supplier).map((one) => [one.id, this.#model.outcomesOfClear(one)]),
      )
      await this.#check(supplier, allowed)
    }
  }

  /** The state that a clear must preserve or explain. */
  async #active(): Promise<Standing> {
    const accounts = this.#world.suppliers.map(({ accountId }) => accountId)
    return this.#world.database.asSystem(async (tx) => ({
      excluded: await tx.query<{ id: number }>(
        'select invoice_id as id from book_invoices where account_id = any($1::uuid[]) and taker_excluded and paid_state = 0',
        [accounts],
      ),
      pools: await readPools(tx, accounts),
    }))
  }

  /** No excluded invoice or inactive request is paid, and each pool decreases by exactly what its clear paid. */
  async #checkPayments({ excluded, pools }: Standing, deadline: Date): Promise<void> {
    const accounts = this.#world.suppliers.map(({ accountId }) => accountId)
    const inactive = [...this.#model.requests.values()].filter(({ status }) => status !== 'ACTIVE')
    const { wrong, after, paid } = await this.#world.database.asSystem(async (tx) => ({
      wrong: await tx.query<{ id: number }>(
        `select a.invoice_id as id from awards a join clears c using (account_id, clear_id)
         where a.account_id = any($1::uuid[]) and c.decided_at = $2
           and (a.invoice_id = any($3::bigint[]) or a.request_id = any($4::uuid[]))`,
        [accounts, deadline, excluded.map(({ id }) => id), inactive.map(({ id }) => id)],
      ),
      after: await readPools(tx, accounts),
      paid: await tx.query<{ market: string; minor: number }>(
        `select c.market_uuid as market, sum(t.deposit_minor)::bigint as minor
         from transactions t join clears c using (account_id, clear_id)
         where t.account_id = any($1::uuid[]) and c.decided_at = $2 group by c.market_uuid`,
        [accounts, deadline],
      ),
    }))
    if (wrong.length > 0)
      throw new ModelViolation(`invoice ${wrong[0]!.id} was awarded though it was not offered`)
    for (const { market, minor } of after) {
      const before = pools.find((one) => one.market === market)!.minor
      const spent = paid.find((one) => one.market === market)?.minor ?? 0
      if (before - minor !== spent)
        throw new ModelViolation(`a pool fell by ${before - minor} and paid ${spent}`)
    }
  }

  async #replenish(): Promise<void> {
    const supplier = this.#random.between(0, 1)
    await replenish(this.#world, supplier, this.#random.between(0, 3), `W${this.#keys++}-`)
    await this.#check(supplier)
  }

  async #toggleMarket(): Promise<void> {
    const [supplier, customer] = [this.#random.between(0, 1), this.#random.between(0, 3)]
    const { accountId, customers } = this.#world.suppliers[supplier]!
    const name = `${supplier}:${customer}`
    const isOpen = this.#model.closed.delete(name)
    if (!isOpen) this.#model.closed.add(name)
    await this.#world.database.asSystem((tx) =>
      tx.query('update markets set is_enabled = $3 where account_id = $1 and market_uuid = $2', [
        accountId,
        customers[customer]!.marketUuid,
        isOpen,
      ]),
    )
  }

  async #check(supplier: number, allowed?: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const listed = await this.#stored(supplier)
    const known = this.#model.of(supplier)
    if (listed.length !== known.length)
      throw new ModelViolation(`${listed.length} requests listed instead of ${known.length}`)
    for (const { id, status, version } of listed) {
      const request = this.#model.requests.get(id)
      if (request?.supplier !== supplier) throw new ModelViolation(`request ${id} is not this supplier's`)
      const before = request.status
      if (!(allowed?.get(id) ?? [before]).includes(status))
        throw new ModelViolation(`request ${id} is ${status} instead of ${before}`)
      if (allowed && !isLegal(before, status)) throw new ModelViolation(`${before} became ${status}`)
      if (version < request.version) throw new ModelViolation(`the version of ${id} went back`)
      request.status = status
      request.version = version
    }
    const broken = await brokenPromises(this.#world.database, this.#world.suppliers[supplier]!.accountId)
    if (broken.length > 0) throw new ModelViolation(`broken: ${broken.join('; ')}`)
  }
}
