import { isLiving } from '#domain/requests'
import type { Random } from '../../server/features/generate/random.ts'
import type { ModelRequest, RequestModel } from './request-model.ts'
import type { Tab, World } from './world.ts'

/** A call of a tab, with the answers that the model allows: `ok` or error codes. */
export interface Move {
  readonly query: string
  readonly variables: object
  readonly allowed: readonly string[]
  readonly seen?: number | undefined
  /** The request whose version must increase when the call succeeds. */
  readonly changes?: ModelRequest | undefined
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
export class Moves {
  readonly #world: World
  readonly #model: RequestModel
  readonly #random: Random

  constructor(world: World, model: RequestModel, random: Random) {
    this.#world = world
    this.#model = model
    this.#random = random
  }

  of(tab: Tab): Move {
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
}
