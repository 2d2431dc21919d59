import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/driver.ts'
import { putExclusions } from '../../engine/book/testing/exclusions.ts'
import { rounds } from '../../../tests/fixtures/soak.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { Rejection } from '../../platform/rejection.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import type { CreateRequest, RequestCall } from './request-calls.ts'
import { REQUEST_COMMANDS } from './request-commands.ts'
import { stateOf } from './testing/request-state.ts'

const CURRENCIES = ['USD', 'EUR', 'JPY', 'USD']
const STANDING = [0, 1]

eachDatabase('creates and withdrawals that come together', (open) => {
  let database: Database
  let api: TestApi

  beforeEach(async () => {
    database ??= await open()
    api = openTestApi(database)
  })

  async function begin(): Promise<Side> {
    const supplier = await addSupplier(database, `${randomUUID()}@supplier.test`, { currencies: CURRENCIES })
    const { accountId, userId, email } = supplier
    const actor: Actor = {
      accountId,
      userId,
      emailAddress: email,
      authenticatedAt: new Date(NOON.getTime() - 11 * 60_000),
      role: 'supplier',
      sessionId: randomUUID(),
      isReadOnly: false,
    }
    return { supplier, actor, ids: [] }
  }

  const send = ({ actor }: Side, call: RequestCall, key?: string): Promise<string> =>
    api.services.commands
      .run(REQUEST_COMMANDS, {
        actor,
        keyed: { key, call: call.kind, args: call.kind === 'create' ? call.wanted : call.target },
        call,
      })
      .then(({ id }) => id)
      .catch((error: unknown) => (error instanceof Rejection ? error.code : Promise.reject(error)))

  /** The call that makes a request for customers; the request is known by its place among the calls. */
  function creating(
    { supplier, ids }: Side,
    customers: readonly number[],
    wanted: Partial<CreateRequest> = {},
  ) {
    const id = randomUUID()
    ids.push(id)
    const opportunityUuids = customers.map((place) => supplier.customers[place]!.opportunityUuid)
    const { flags } = api.services
    const terms = { type: 'ONE_TIME_PRICE_DISCOVERY', rateType: 'APR', rate: 8 } as const
    return { kind: 'create', id, wanted: { ...terms, opportunityUuids, ...wanted }, flags } as const
  }

  const withdrawing = ({ ids }: Side, place: number, seen?: number) =>
    ({ kind: 'withdraw', target: { id: ids[place] ?? randomUUID(), seen } }) as const

  const callOf = (side: Side, drawn: Drawn): RequestCall => {
    if (drawn.kind === 'withdraw') return withdrawing(side, drawn.place, drawn.seen)
    return creating(side, drawn.customers, {
      type: drawn.isRecurring ? 'RECURRING_PRICE_DISCOVERY' : 'ONE_TIME_PRICE_DISCOVERY',
      rate: drawn.rate,
      invoiceOperations: drawn.operation && [{ operation: drawn.operation, all: true }],
    })
  }

  async function prepare(): Promise<Side> {
    const side = await begin()
    const { accountId, customers } = side.supplier
    const some = customers.map(({ eligible }) => eligible[0]!)
    await database.asSystem((tx) => putExclusions(tx, accountId, true, some))
    for (const place of STANDING)
      await send(side, creating(side, [place], { type: 'RECURRING_PRICE_DISCOVERY' }))
    return side
  }

  test('are answered, and leave what they leave, as if one came after the other', async () => {
    const drawnCreate = fc.record({
      kind: fc.constant('create' as const),
      customers: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
      isRecurring: fc.boolean(),
      rate: fc.constantFrom(7, 8, 8, 1.234),
      operation: fc.option(fc.constantFrom('EXCLUDE' as const, 'INCLUDE' as const), {
        nil: undefined,
        freq: 6,
      }),
    })
    const drawnWithdrawal = fc.record({
      kind: fc.constant('withdraw' as const),
      // One that is not there as well.
      place: fc.constantFrom(0, 1, 1000),
      seen: fc.option(fc.nat(3), { nil: undefined }),
    })
    const drawn = fc.array(fc.oneof(drawnCreate, drawnWithdrawal), { minLength: 2, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(drawn, async (calls) => {
        const [single, together] = [await prepare(), await prepare()]
        const outcomes: string[] = []
        for (const call of calls) outcomes.push(await send(single, callOf(single, call)))
        const sent = calls.map((call) => callOf(together, call))
        const answers = await Promise.all(sent.map((call) => send(together, call)))
        expect(answers.map((answer) => named(together, answer))).toEqual(
          outcomes.map((outcome) => named(single, outcome)),
        )
        expect(await stateOf(database, together)).toEqual(await stateOf(database, single))
      }),
      { numRuns: rounds(3, 100) },
    )
  }, 120_000)

  test('share a transaction while one is open', async () => {
    const side = await begin()
    const calls = [[0], [1], [2], [3], [1]].map((customers) => creating(side, customers))
    const answers = await Promise.all(calls.map((call) => send(side, call)))
    expect(answers.at(-1)).toBe('ALREADY_IN_ACTIVE_REQUEST')
    const made = await database.asSystem((tx) =>
      tx.query<{ transaction: string }>(
        'select distinct xmin::text as transaction from requests where account_id = $1',
        [side.supplier.accountId],
      ),
    )
    // The first starts at once, the others wait for it together.
    expect(made.length).toBeLessThanOrEqual(2)
  })

  test('many that are answered together do not keep others from being served', async () => {
    const side = await begin()
    let turn = 0
    const count = (): unknown => turn < Number.POSITIVE_INFINITY && (turn++, setImmediate(count))
    count()
    const turns = await Promise.all(
      Array.from({ length: 300 }, async () => (await send(side, withdrawing(side, 1000)), turn)),
    )
    turn = Number.POSITIVE_INFINITY
    const answers = Map.groupBy(turns, (each) => each)
    // The last of one transaction and the first of the next may be answered in one turn.
    expect(Math.max(...[...answers.values()].map((each) => each.length))).toBeLessThanOrEqual(64)
  })

  test('OFF-044 one withdrawal of two is rejected, also of two that have seen the same version', async () => {
    const side = await prepare()
    const last = creating(side, [2])
    const answers = await Promise.all(
      [
        last,
        withdrawing(side, 0, 1),
        withdrawing(side, 0, 1),
        withdrawing(side, 0),
        creating(side, [0]),
        creating(side, [0]),
      ].map((call) => send(side, call)),
    )
    expect(answers.map((answer) => named(side, answer))).toEqual([
      2,
      0,
      'REQUEST_CHANGED',
      'REQUEST_NOT_WITHDRAWABLE',
      3,
      'ALREADY_IN_ACTIVE_REQUEST',
    ])
  })

  test('a key that comes twice makes one request, and with other arguments is rejected', async () => {
    const side = await begin()
    const calls = [[3], [0], [0], [1]].map((customers) => creating(side, customers))
    const keys = ['first', 'k', 'k', 'k']
    const answers = await Promise.all(calls.map((call, place) => send(side, call, keys[place])))
    expect(answers.map((answer) => named(side, answer))).toEqual([0, 1, 1, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('one above the limit of offers is rejected alone', async () => {
    const side = await begin()
    const { accountId } = side.supplier
    await database.asSystem((tx) =>
      tx.query(
        `update accounts set offer_limit_minor = 1500000, offer_limit_currency = 'USD' where account_id = $1`,
        [accountId],
      ),
    )
    const calls = [[3], [0, 1], [0]].map((customers) => creating(side, customers))
    const answers = await Promise.all(calls.map((call) => send(side, call)))
    expect(answers.map((answer) => named(side, answer))).toEqual([0, 'REAUTHENTICATION_REQUIRED', 2])
  })

  test('one that the database rejects fails alone', async () => {
    const side = await begin()
    const first = creating(side, [0])
    const calls = [first, creating(side, [1]), { ...creating(side, [2]), id: first.id }, creating(side, [3])]
    const answers = await Promise.allSettled(calls.map((call) => send(side, call)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  test('a user who may not write is rejected', async () => {
    const side = await begin()
    const reader = { ...side, actor: { ...side.actor, isReadOnly: true } }
    expect(await send(reader, creating(reader, [0]))).toBe('READ_ONLY')
    expect(await send(reader, withdrawing(reader, 0))).toBe('READ_ONLY')
  })
})

interface Side {
  readonly supplier: TestSupplier
  readonly actor: Actor
  readonly ids: string[]
}

type Drawn =
  | {
      readonly kind: 'create'
      readonly customers: readonly number[]
      readonly isRecurring: boolean
      readonly rate: number
      readonly operation: 'INCLUDE' | 'EXCLUDE' | undefined
    }
  | { readonly kind: 'withdraw'; readonly place: number; readonly seen: number | undefined }

function named({ ids }: Side, answer: string): string | number {
  const place = ids.indexOf(answer)
  return place === -1 ? answer : place
}
