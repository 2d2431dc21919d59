import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { NOON, openTestApi } from '../../testing/api.ts'
import { openSignIn, type SignIn } from './testing/sign-in.ts'

eachDatabase('staff', (open) => {
  let database: Database
  let auth: SignIn

  beforeAll(async () => {
    database = await open()
    auth = await openSignIn(database)
  })

  test('API-004 ENT-016 SES-029 PRM-005 staff act for a supplier, and what they do carries both names', async () => {
    const staff = await auth.api.signIn('staff@sooner.test')
    const { json } = await auth.api.call('POST', `/user-token/${auth.supplier.userId}`, { token: staff.jwt })
    expect(json.payload).toMatchObject({
      type: 'impersonation',
      user: { uuid: staff.payload.user.uuid, emailAddress: 'staff@sooner.test' },
      impersonationSubject: { uuid: auth.supplier.userId, emailAddress: auth.supplier.email },
    })
    const { data } = await auth.api.gql(
      json.jwt,
      '{ getMe { user { uuid } impersonator { uuid emailAddress } } }',
    )
    expect(data.getMe.user.uuid).toBe(auth.supplier.userId)
    expect(data.getMe.impersonator).toEqual({
      uuid: staff.payload.user.uuid,
      emailAddress: 'staff@sooner.test',
    })
    const locale = await auth.api.call('PUT', '/user-source/locale', {
      token: json.jwt,
      body: { locale: 'de' },
    })
    expect(locale.status).toBe(200)
    const [last] = await database.asAccount(auth.supplier.accountId, (tx) =>
      tx.query(
        'select call, user_id as user, impersonator_id as impersonator from audit_log order by audit_id desc limit 1',
      ),
    )
    expect(last).toEqual({
      call: 'user-source/locale',
      user: auth.supplier.userId,
      impersonator: staff.payload.user.uuid,
    })
  })

  test('IMP-015 IMP-016 PRM-006 every write of staff who act for a supplier is audited with the subject and the impersonator', async () => {
    const { accountId, userId, customers } = auth.supplier
    const staff = await auth.api.signIn('staff@sooner.test')
    const acting = await auth.api.call('POST', `/user-token/${userId}`, { token: staff.jwt })
    const token = acting.json.jwt
    const audits = () =>
      database.asAccount(accountId, (tx) =>
        tx.query<{ call: string; user: string; impersonator: string }>(
          'select call, user_id as user, impersonator_id as impersonator from audit_log order by audit_id',
        ),
      )
    const begun = await audits()
    expect(begun.at(-1)).toEqual({ call: 'impersonate', user: userId, impersonator: staff.payload.user.uuid })
    const before = begun.length
    const { makerOrganizationUuid, opportunityUuid, eligible } = customers[0]!
    const invoices = `/taker/maker/${makerOrganizationUuid}/invoices`
    const put = (path: string, body: object) => auth.api.call('PUT', path, { token, body })
    const names = { invoiceIds: [String(eligible[0])] }
    expect((await put('/user-source/locale', { locale: 'fr' })).status).toBe(200)
    expect((await put(`${invoices}/exclude?currency=USD`, names)).status).toBe(200)
    expect((await put(`${invoices}/bulk-include?currency=USD`, {})).status).toBe(200)
    const create =
      'mutation ($o: [ID!]!) { made: createOneRecurringPriceDiscoveryRequest(input: { opportunityUuids: $o, rateType: APR, rate: 5 }) { id } }'
    const created = await auth.api.gql(token, create, { o: [opportunityUuid] })
    expect(created.errors).toBeUndefined()
    const { made } = created.data
    const read = await auth.api.gql(
      token,
      'query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node { requesterId impersonatorId } } } }',
      { id: made.id },
    )
    expect(read.data.earlyPayRequests.edges[0].node).toEqual({
      requesterId: userId,
      impersonatorId: staff.payload.user.uuid,
    })
    const withdraw = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'
    await auth.api.gql(token, withdraw, { id: made.id })
    const written = (await audits()).slice(before)
    expect(new Set(written.map(({ call }) => call)).size).toBeGreaterThanOrEqual(5)
    for (const { user, impersonator } of written)
      expect([user, impersonator]).toEqual([userId, staff.payload.user.uuid])
  })

  test('API-005 ENT-017 IMP-015 a token that is refreshed still names whom staff act for', async () => {
    const staff = await auth.api.signIn('staff@sooner.test')
    const acting = await auth.api.call('POST', `/user-token/${auth.supplier.userId}`, { token: staff.jwt })
    const { json } = await auth.api.call('POST', '/refresh-token', { token: acting.json.jwt })
    const claims = JSON.parse(Buffer.from(json.jwt.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject(acting.json.payload)
  })

  test('IMP-015 the acting user is the subject of an impersonation, otherwise the user', async () => {
    const staff = await auth.api.signIn('staff@sooner.test')
    const acting = await auth.api.call('POST', `/user-token/${auth.supplier.userId}`, { token: staff.jwt })
    const own = await auth.api.signIn(auth.supplier.email)
    const status = async (token: string, userUuid: string) =>
      (
        await auth.api.call('GET', `/taker/consolidated-history/early-pay-award/${userUuid}/archive/status`, {
          token,
        })
      ).status
    expect(await status(acting.json.jwt, auth.supplier.userId)).toBe(200)
    expect(await status(own.jwt, auth.supplier.userId)).toBe(200)
    expect(await status(acting.json.jwt, staff.payload.user.uuid)).toBe(404)
  })

  test('staff who act for a supplier do not start its trial', async () => {
    const { accountId, userId } = auth.supplier
    await database.asSystem((tx) =>
      tx.query(
        `insert into memberships (account_id, membership_id, is_eligible, status) values ($1, gen_random_uuid(), true, 'INACTIVE')`,
        [accountId],
      ),
    )
    const staff = await auth.api.signIn('staff@sooner.test')
    const acting = await auth.api.call('POST', `/user-token/${userId}`, { token: staff.jwt })
    const start = 'mutation ($a: ID!) { activateMembershipTrial(accountId: $a) { status } }'
    const rejected = await auth.api.gql(acting.json.jwt, start, { a: accountId })
    expect(rejected.errors[0].extensions.code).toBe('FORBIDDEN')
    const own = await auth.api.gql((await auth.api.signIn(auth.supplier.email)).jwt, start, { a: accountId })
    expect(own.data.activateMembershipTrial.status).toBe('TRIAL')
  })

  test('API-003 IMP-001 PRM-009 only staff impersonate, only suppliers are impersonated, and staff alone see no supplier data', async () => {
    const ada = await auth.api.signIn(auth.supplier.email)
    const staff = await auth.api.signIn('staff@sooner.test')
    const impersonate = (token: string, user: string) =>
      auth.api.call('POST', `/user-token/${user}`, { token })
    expect((await impersonate(ada.jwt, auth.supplier.userId)).status).toBe(403)
    expect((await impersonate(staff.jwt, staff.payload.user.uuid)).status).toBe(404)
    const acting = (await impersonate(staff.jwt, auth.supplier.userId)).json.jwt
    expect((await impersonate(acting, auth.supplier.userId)).status).toBe(403)
    expect((await auth.api.call('GET', '/marketing/buyers', { token: staff.jwt })).status).toBe(403)
    expect((await auth.api.gql(staff.jwt, '{ getMe { isReadOnly } }')).errors[0].extensions.code).toBe(
      'FORBIDDEN',
    )
  })

  test('PRM-005 an impersonation ends with the session of the member of staff, and with the role', async () => {
    const act = async () => {
      const staff = await auth.api.signIn('staff@sooner.test')
      const { json } = await auth.api.call('POST', `/user-token/${auth.supplier.userId}`, {
        token: staff.jwt,
      })
      expect((await auth.me(json.jwt)).status).toBe(200)
      return { staff, acting: json.jwt as string }
    }
    const first = await act()
    const end = `/sooner-user-auth/${first.staff.payload.user.sessionUuid}`
    expect((await auth.api.call('DELETE', end, { token: first.staff.jwt })).status).toBe(200)
    expect((await auth.me(first.acting)).json.error.code).toBe('SESSION_ENDED')
    const rows = await database.asAccount(auth.supplier.accountId, (tx) =>
      tx.query('select 1 as one from sessions where impersonator_id is not null and ended_at = $1', [NOON]),
    )
    expect(rows).toHaveLength(1)

    const { staff, acting } = await act()
    const setRole = (role: string) =>
      database.asSystem((tx) =>
        tx.query('update users set role = $2 where user_id = $1', [staff.payload.user.uuid, role]),
      )
    await setRole('supplier')
    expect((await auth.me(acting)).json.error.code).toBe('SESSION_ENDED')
    expect((await auth.api.call('POST', '/refresh-token', { token: acting })).status).toBe(401)
    await setRole('staff')
  })

  test('PRM-008 with staff domains configured the address decides too', async () => {
    const strict = openTestApi(database, { STAFF_DOMAINS: 'provider.test' })
    const staff = await strict.signIn('staff@sooner.test')
    expect(
      (await strict.call('POST', `/user-token/${auth.supplier.userId}`, { token: staff.jwt })).status,
    ).toBe(403)
    const lax = openTestApi(database, { STAFF_DOMAINS: 'other.test, \uFF33OONER.test' })
    const again = await lax.signIn('staff@sooner.test')
    expect((await lax.call('POST', `/user-token/${auth.supplier.userId}`, { token: again.jwt })).status).toBe(
      200,
    )
  })

  test('PRM-007 staff are flagged as employees by e-mail domain, also while they act for a supplier', async () => {
    const strict = openTestApi(database, { STAFF_DOMAINS: 'sooner.test' })
    const isEmployee = async (jwt: string) =>
      (await strict.gql(jwt, '{ getMe { isEmployee } }')).data.getMe.isEmployee
    const ada = await strict.signIn(auth.supplier.email)
    const staff = await strict.signIn('staff@sooner.test')
    const acting = await strict.call('POST', `/user-token/${auth.supplier.userId}`, { token: staff.jwt })
    expect([await isEmployee(ada.jwt), await isEmployee(acting.json.jwt)]).toEqual([false, true])
  })
})
