import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/driver.ts'
import { rounds } from '../../../tests/fixtures/soak.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { Rejection } from '../../platform/rejection.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { EXCLUSIONS } from './exclusion-commands.ts'
import type { ExclusionCall } from './exclusion-facts.ts'

eachDatabase('includes and excludes that come together', (open) => {
  let database: Database
  let api: TestApi
  let ada: TestSupplier
  let actor: Actor

  beforeEach(async () => {
    database ??= await open()
    api = openTestApi(database)
    await begin()
  })

  async function begin(): Promise<void> {
    ada = await addSupplier(database, `ada-${crypto.randomUUID()}@supplier.test`)
    const { accountId, userId, email } = ada
    const authenticatedAt = new Date(NOON.getTime() - 11 * 60_000)
    actor = {
      accountId,
      userId,
      emailAddress: email,
      authenticatedAt,
      role: 'supplier',
      sessionId: crypto.randomUUID(),
      isReadOnly: false,
    }
  }

  /** What the calls are answered, in their order; the code of a rejection. */
  const send = (calls: readonly ExclusionCall[], keys: readonly string[] = []) =>
    Promise.all(
      calls.map((call, place) =>
        api.services.commands
          .run(EXCLUSIONS, { actor, keyed: { key: keys[place], call: 'invoices/exclude', args: call }, call })
          .catch((error: unknown) => (error instanceof Rejection ? error.code : Promise.reject(error))),
      ),
    )

  const rows = <Row>(sql: string) => database.asSystem((tx) => tx.query<Row>(sql, [ada.accountId]))
  const excluded = async () => {
    const found = await rows<{ id: number }>(
      'select invoice_id as id from book_invoices where account_id = $1 and taker_excluded order by 1',
    )
    return found.map(({ id }) => id)
  }

  test('are answered as if one came after the other, in a few transactions', async () => {
    const call = fc.record({
      places: fc.uniqueArray(fc.nat(10), { maxLength: 4 }),
      excluded: fc.boolean(),
      customer: fc.option(fc.nat(1), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 40 }), async (drawn) => {
        await begin()
        const { customers } = ada
        // The last of them is an adjustment, which cannot be excluded.
        const named = [...customers.flatMap(({ eligible }) => eligible), customers[0]!.adjustment]
        const calls = drawn.map(({ places, customer, excluded }) => ({
          ids: places.map((place) => named[place]!),
          excluded,
          ...(customer !== undefined && { customer: scopeOf(customer) }),
        }))
        const model = new Set<number>()
        let version = 0
        const expected = drawn.map(({ customer, places }, place) => {
          const { ids, excluded } = calls[place]!
          const isWrong = places.some(
            (each) => each === 10 || (customer !== undefined && Math.floor(each / 5) !== customer),
          )
          if (isWrong) return 'NOT_FOUND'
          const changed = ids.filter((id) => model.has(id) !== excluded)
          for (const id of changed)
            if (excluded) model.add(id)
            else model.delete(id)
          if (changed.length > 0) version++
          return { changedCount: changed.length, version }
        })
        expect(await send(calls)).toEqual(expected)
        expect(await excluded()).toEqual([...model].sort((a, b) => a - b))
        const changes = await rows<{ version: number; count: number; transaction: string }>(
          `select version, (detail->>'changedCount')::int as count, xmin::text as transaction from changes where account_id = $1
           order by version`,
        )
        const effective = expected.filter((answer) => typeof answer === 'object' && answer.changedCount > 0)
        expect(changes.map(({ version, count }) => ({ version, changedCount: count }))).toEqual(effective)
        // The first starts at once, the others wait for it together.
        expect(new Set(changes.map(({ transaction }) => transaction)).size).toBeLessThanOrEqual(2)
        const audited = await rows('select 1 as one from audit_log where account_id = $1')
        expect(audited).toHaveLength(expected.filter((answer) => typeof answer === 'object').length)
      }),
      { numRuns: rounds(4, 100) },
    )
  })

  const scopeOf = (place: number) => {
    const { makerOrganizationUuid, currency } = ada.customers[place]!
    return { makerOrganizationUuid, scope: { currency } }
  }

  test('INV-020 each finds what those before it in its transaction have left', async () => {
    const [first, second] = ada.customers[0]!.eligible
    const both = [first!, second!]
    const answers = await send([
      { ids: [], excluded: true },
      { ids: both, excluded: true },
      { ids: [first!], excluded: true },
      { ids: [first!], excluded: false },
      { ids: both, excluded: true },
      { ids: [second!], excluded: false },
    ])
    expect(answers).toEqual([
      { changedCount: 0, version: 0 },
      { changedCount: 2, version: 1 },
      { changedCount: 0, version: 1 },
      { changedCount: 1, version: 2 },
      { changedCount: 1, version: 3 },
      { changedCount: 1, version: 4 },
    ])
    expect(await excluded()).toEqual([first])
    const transactions = await rows('select distinct xmin::text from changes where account_id = $1')
    expect(transactions).toHaveLength(1)
  })

  test('a version that a client has is never followed by less than what changed', async () => {
    const [first, second] = ada.customers[0]!.eligible
    const answers = await send([
      { ids: [], excluded: true },
      { ids: [first!], excluded: true },
      { ids: [second!], excluded: true },
    ])
    const known = (answers[1] as { version: number }).version
    const blocks = await rows<{ version: number }>('select version from exclusions where account_id = $1')
    for (const { version } of blocks) expect(version).toBeGreaterThan(known)
  })

  test('a key that comes twice is one change, and with other arguments rejected', async () => {
    const ids = ada.customers[0]!.eligible.slice(0, 2)
    const call = { ids, excluded: true }
    const answers = await send([call, call, { ids, excluded: false }, call], ['k', 'k', 'k', 'other'])
    const once = { changedCount: 2, version: 1 }
    expect(answers).toEqual([once, once, 'IDEMPOTENCY_KEY_REUSED', { changedCount: 0, version: 1 }])
    expect(await excluded()).toEqual(ids)
  })

  test('each is recorded under the user who sent it, also in a transaction with those of others', async () => {
    const [first, second, third] = ada.customers[0]!.eligible
    const users = [actor.userId, crypto.randomUUID(), crypto.randomUUID()]
    await Promise.all(
      [first, second, third].map((id, n) => {
        const call = { ids: [id!], excluded: true }
        const keyed = { key: undefined, call: `exclude ${n}`, args: call }
        return api.services.commands.run(EXCLUSIONS, { actor: { ...actor, userId: users[n]! }, keyed, call })
      }),
    )
    const recorded = await rows<{ call: string; user: string }>(
      `select call, user_id as user from audit_log where account_id = $1 and call like 'exclude %' order by 1`,
    )
    expect(recorded).toEqual(users.map((user, n) => ({ call: `exclude ${n}`, user })))
  })

  test('an include above the limit of offers fails alone', async () => {
    const [customer] = ada.customers
    const { jwt: token } = await api.signIn(ada.email)
    const [small, , , , large] = customer!.eligible
    await send([{ ids: [large!], excluded: true }])
    const limit = { limit: { amount: 11_000, currency: 'USD' } }
    await api.call('PUT', '/user-source/offer-limit', { token, body: limit })
    const made = await api.gql(
      token,
      `mutation { createOneOneTimePriceDiscoveryRequest(input: { opportunityUuids: ["${customer!.opportunityUuid}"], rateType: APR, rate: 8 }) { id } }`,
    )
    expect(made.errors).toBeUndefined()
    const answers = await send([
      { ids: [], excluded: true },
      { ids: [small!], excluded: true },
      { ids: [large!], excluded: false },
      { ids: ada.customers[1]!.eligible, excluded: true },
    ])
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : answer.changedCount))).toEqual([
      0,
      1,
      'REAUTHENTICATION_REQUIRED',
      5,
    ])
    expect(await excluded()).toEqual([small, large, ...ada.customers[1]!.eligible])
  })

  test('a user who may not write is rejected', async () => {
    actor = { ...actor, isReadOnly: true }
    expect(await send([{ ids: ada.customers[0]!.eligible, excluded: true }])).toEqual(['READ_ONLY'])
  })
})
