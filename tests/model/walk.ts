import { businessDayAtOrAfter, addDays, dayOfInstant } from '#domain/calendar'
import { isLiving } from '#domain/requests'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import type { Transaction } from '../../server/platform/db/driver.ts'
import { seededRandom, type Random } from '../../server/features/generate/random.ts'
import { brokenPromises } from '../fixtures/invariants.ts'
import { isLegal, RequestModel, type ModelRequest } from './request-model.ts'
import { replenish, type Tab, type World } from './world.ts'

/** A response or state that the model does not allow. */
export class ModelViolation extends Error {
  override readonly name = 'ModelViolation'
}

/** A call of a tab, with the answers that the model allows: `ok` or error codes. */
interface Move {
  readonly query: string
  readonly variables: object
  readonly allowed: readonly string[]
  readonly seen?: number | undefined
  /** The request whose version must increase when the call succeeds. */
  readonly changes?: ModelRequest | undefined
  /** Called after a successful call. */
  readonly done: (result: unknown) => void
}

const CREATE: Readonly<Record<'once' | 'recurring', string>> = {
  once: `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) {
    made: createOneOneTimePriceDiscoveryRequest(input: $input) { id } }`,
  recurring: `mutation ($input: CreateRecurringPriceDiscoveryRequestInput!) {
    made: createOneRecurringPriceDiscoveryRequest(input: $input) { id } }`,
}
const WITHDRAW = 'mutation ($id: ID!) { made: withdrawOneEarlyPayRequest(id: $id) }'
const PAUSE =
  'mutation ($id: ID!, $p: Boolean!) { made: togglePauseOneEarlyPayRequest(id: $id, shouldPause: $p) }'
const EDIT_RATE =
  'mutation ($id: ID!, $r: Percent!) { made: editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: $r) }'
const EDIT_INVOICES =
  'mutation ($id: ID!, $o: [InvoiceOperation!]!) { made: editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: $o) }'
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
  #last: { readonly tab: Tab; readonly move: Move; readonly key: string; readonly answer: string } | undefined
  #keys = 0

  constructor(world: World, seed: number) {
    this.#world = world
    this.#random = seededRandom(seed)
  }

  async step(): Promise<void> {
    const dice = this.#random.between(1, 100)
    if (dice <= 8) return this.#clear()
    if (dice <= 14) return this.#replenish()
    if (dice <= 18) return this.#toggleMarket()
    const tab = this.#random.pick(this.#world.tabs)
    if (dice <= 30) return this.#look(tab)
    if (dice <= 36 && this.#last) return this.#repeat()
    await this.#make(tab, this.#moveOf(tab))
  }

  #moveOf(tab: Tab): Move {
    const own = this.#model.of(tab.supplier)
    const foreign = this.#model.of(1 - tab.supplier)
    const living = own.filter(({ status }) => isLiving(status))
    const dice = this.#random.between(1, 100)
    if (dice <= 40 || own.length === 0) return this.#create(tab)
    if (dice <= 44 && foreign.length > 0) return this.#onForeign(this.#random.pick(foreign))
    const request = this.#random.pick(living.length > 0 && dice <= 94 ? living : own)
    if (dice <= 60) return this.#withdraw(tab, request)
    if (dice <= 76) return this.#pause(tab, request)
    return dice <= 88 ? this.#editRate(tab, request) : this.#editInvoices(tab, request)
  }

  #create(tab: Tab): Move {
    const { supplier } = tab
    const isRecurring = this.#random.chance(0.5)
    const customers = [...new Set([this.#random.between(0, 3), this.#random.between(0, 3)])]
    const isForeign = this.#random.chance(0.05)
    const rate = this.#random.chance(0.1) ? this.#random.pick([0, -1, 1.234]) : this.#random.between(2, 12)
    const { customers: all } = this.#world.suppliers[isForeign ? 1 - supplier : supplier]!
    const opportunityUuids = customers.map((customer) => all[customer]!.opportunityUuid)
    const expected = ((): readonly string[] => {
      if (isForeign) return ['NOT_FOUND']
      if (customers.some((customer) => this.#model.isClosed(supplier, customer)))
        return ['OPPORTUNITY_CLOSED']
      if (customers.some((customer) => this.#model.isClaimed(supplier, customer)))
        return ['ALREADY_IN_ACTIVE_REQUEST']
      if (rate === 1.234) return ['RATE_TOO_PRECISE']
      if (rate <= 0) return ['RATE_NOT_POSITIVE']
      return isRecurring ? ['ok'] : ['ok', 'NO_ELIGIBLE_INVOICES']
    })()
    return {
      query: CREATE[isRecurring ? 'recurring' : 'once'],
      variables: { input: { opportunityUuids, rateType: 'APR', rate } },
      allowed: expected,
      done: (result) => {
        const { id } = result as { readonly id: string }
        this.#model.requests.set(id, { id, supplier, isRecurring, customers, status: 'ACTIVE', version: 0 })
      },
    }
  }

  #onForeign({ id }: ModelRequest): Move {
    const calls: readonly (readonly [string, object])[] = [
      [WITHDRAW, { id }],
      [PAUSE, { id, p: true }],
      [EDIT_RATE, { id, r: 5 }],
      [EDIT_INVOICES, { id, o: [] }],
    ]
    const [query, variables] = this.#random.pick(calls)
    return { query, variables, allowed: ['NOT_FOUND'], done: () => {} }
  }

  /** A change that may name the version the tab has read: then a concurrent change rejects it. */
  #change(tab: Tab, request: ModelRequest, move: Omit<Move, 'seen'>): Move {
    const seen = this.#random.chance(0.5) ? tab.seen.get(request.id) : undefined
    const isStale = seen !== undefined && seen !== request.version
    return { ...move, seen, allowed: isStale ? ['REQUEST_CHANGED'] : move.allowed }
  }

  #withdraw(tab: Tab, request: ModelRequest): Move {
    return this.#change(tab, request, {
      query: WITHDRAW,
      variables: { id: request.id },
      allowed: [isLiving(request.status) ? 'ok' : 'REQUEST_NOT_WITHDRAWABLE'],
      changes: request,
      done: () => (request.status = 'WITHDRAWN'),
    })
  }

  #pause(tab: Tab, request: ModelRequest): Move {
    const shouldPause = this.#random.chance(0.5)
    const can = request.isRecurring && (request.status === 'ACTIVE' || request.status === 'PAUSED')
    return this.#change(tab, request, {
      query: PAUSE,
      variables: { id: request.id, p: shouldPause },
      allowed: [can ? 'ok' : 'REQUEST_NOT_PAUSABLE'],
      done: () => (request.status = shouldPause ? 'PAUSED' : 'ACTIVE'),
    })
  }

  #editRate(tab: Tab, request: ModelRequest): Move {
    return this.#change(tab, request, {
      query: EDIT_RATE,
      variables: { id: request.id, r: this.#random.between(2, 12) },
      allowed: [request.status === 'ACTIVE' ? 'ok' : 'REQUEST_NOT_EDITABLE'],
      changes: request,
      done: () => {},
    })
  }

  #editInvoices(tab: Tab, request: ModelRequest): Move {
    const { customers } = this.#world.suppliers[tab.supplier]!
    const { opportunityUuid } = customers[this.#random.pick(request.customers)]!
    const operation = this.#random.pick(['INCLUDE', 'EXCLUDE'])
    const amountFrom = this.#random.between(0, 4000)
    return this.#change(tab, request, {
      query: EDIT_INVOICES,
      variables: { id: request.id, o: [{ operation, opportunityUuid, amountFrom }] },
      allowed: [request.status === 'ACTIVE' ? 'ok' : 'REQUEST_NOT_EDITABLE'],
      changes: request,
      done: () => {},
    })
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

  /** Compares the stored requests with the model, and checks the invariants about money. */
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
