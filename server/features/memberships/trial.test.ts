import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'

const START =
  'mutation ($a: ID!) { activateMembershipTrial(accountId: $a) { status trialEndDate isEligible accountId } }'
const READ = 'query ($a: ID!) { getSupplierMembership(accountId: $a) { status trialEndDate accountId } }'
const END = '2026-04-03T12:00:00.000Z'

eachDatabase('the trial of a membership', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string
  let users = 0

  beforeAll(async () => {
    database = await open()
    await addSupplier(database, 'staff@sooner.test', { role: 'staff', currencies: [] })
  })

  async function begin(options: { readonly readOnly?: boolean; readonly membership?: string } = {}) {
    users += 1
    supplier = await addSupplier(database, `trial-${users}@supplier.test`, {
      currencies: [],
      readOnly: options.readOnly ?? false,
    })
    const { membership = `true, 'INACTIVE', null` } = options
    await system(
      `insert into memberships (account_id, membership_id, is_eligible, status, trial_ends_at)
       values ($1, gen_random_uuid(), ${membership})`,
    )
    token = (await api.signIn(supplier.email)).jwt
  }

  beforeEach(() => {
    api = openTestApi(database, { STAFF_DOMAINS: 'sooner.test' })
  })

  const system = (sql: string) =>
    database.asSystem((tx) => tx.query<Record<string, unknown>>(sql, [supplier.accountId]))
  const start = (by = token, headers: Readonly<Record<string, string>> = {}) =>
    api.gql(by, START, { a: supplier.accountId }, headers)
  const stored = async () =>
    (await system('select status, trial_ends_at as end from memberships where account_id = $1'))[0]
  const code = (answer: Awaited<ReturnType<typeof start>>) => answer.errors?.[0].extensions.code

  test('API-023 MEM-036 MEM-040 MB2-004 MB2-005 activation starts a trial of thirty days, which the membership then has', async () => {
    await begin()
    expect((await start()).data.activateMembershipTrial).toEqual({
      status: 'TRIAL',
      trialEndDate: END,
      isEligible: true,
      accountId: supplier.accountId,
    })
    expect((await api.gql(token, READ, { a: supplier.accountId })).data.getSupplierMembership).toEqual({
      status: 'TRIAL',
      trialEndDate: END,
      accountId: supplier.accountId,
    })
  })

  test('API-020 the membership of an account is read by its id; of another account there is none', async () => {
    await begin()
    const other = await addSupplier(database, `other-${users}@supplier.test`, { currencies: [] })
    const foreign = await api.gql(token, READ, { a: other.accountId })
    expect([code(foreign), foreign.data?.getSupplierMembership]).toEqual(['NOT_FOUND', null])
    const without = (await api.signIn(other.email)).jwt
    expect((await api.gql(without, READ, { a: other.accountId })).data.getSupplierMembership).toBeNull()
  })

  test('EN2-035 a membership that has had no trial has no end of one', async () => {
    await begin()
    expect((await api.gql(token, READ, { a: supplier.accountId })).data.getSupplierMembership).toEqual({
      status: 'INACTIVE',
      trialEndDate: null,
      accountId: supplier.accountId,
    })
  })

  test('MEM-039 activation is idempotent for an account: at once, later and by a repeated call', async () => {
    await begin()
    const key = { 'Idempotency-Key': `trial-${users}` }
    const [one, two, keyed] = await Promise.all([start(), start(), start(token, key)])
    expect([one, two, keyed].map((each) => each.data.activateMembershipTrial.trialEndDate)).toEqual([
      END,
      END,
      END,
    ])
    api.clock.now = new Date(NOON.getTime() + 5 * 60_000)
    expect((await start()).data.activateMembershipTrial.trialEndDate).toBe(END)
    expect((await start(token, key)).data.activateMembershipTrial.trialEndDate).toBe(END)
    const kinds = await system(`select 1 as one from changes where account_id = $1 and kind = 'membership'`)
    expect(kinds).toHaveLength(1)
  })

  test.each([
    ['who is not eligible', `false, 'INACTIVE', null`, 'FORBIDDEN'],
    ['a member', `true, 'ACTIVE', null`, 'FORBIDDEN'],
    ['who has had one', `true, 'INACTIVE', timestamptz '2026-01-01'`, 'VALIDATION'],
    ['whose trial has ended', `true, 'TRIAL', timestamptz '2026-03-04T12:00:00Z'`, 'VALIDATION'],
  ])('MB2-004 MEM-036 %s starts no trial', async (_, membership, rejected) => {
    await begin({ membership })
    const before = await stored()
    expect(code(await start())).toBe(rejected)
    expect(await stored()).toEqual(before)
  })

  test('MB2-004 MEM-036 outside of the experiment, where the feature is off, no trial starts', async () => {
    await begin()
    api = openTestApi(database, { FLAGS: 'memberships=off' })
    token = (await api.signIn(supplier.email)).jwt
    expect(code(await start())).toBe('FORBIDDEN')
    expect(await stored()).toEqual({ status: 'INACTIVE', end: null })
  })

  test('MEM-039 neither a read-only user nor staff who impersonate one start a trial', async () => {
    await begin({ readOnly: true })
    expect(code(await start())).toBe('READ_ONLY')
    await begin()
    const staff = await api.signIn('staff@sooner.test')
    const acting = await api.call('POST', `/user-token/${supplier.userId}`, { token: staff.jwt })
    expect(code(await start(acting.json.jwt))).toBe('FORBIDDEN')
    expect(await stored()).toEqual({ status: 'INACTIVE', end: null })
  })

  test('MB2-006 an activation that fails is logged with its reason, and changes nothing', async () => {
    await begin({ membership: `false, 'INACTIVE', null` })
    const warn = vi.spyOn(api.services.log, 'warn').mockImplementation(() => {})
    await start()
    expect(warn).toHaveBeenCalledWith(
      { accountId: supplier.accountId, code: 'FORBIDDEN' },
      'the trial of a membership was not activated',
    )
  })
})
