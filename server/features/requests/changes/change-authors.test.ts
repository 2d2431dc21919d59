import { beforeEach, expect, test } from 'vitest'
import { REQUEST_OUTCOMES, REQUEST_STATUSES, requestRestrictions } from '#domain/requests'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { actingToken } from '../../../testing/acting.ts'
import { addSupplier } from '../../../testing/api.ts'
import { addColleague } from '../../../testing/colleague.ts'
import { openRequestTypes, type RequestTypes } from '../testing/request-types.ts'

type Headers = Readonly<Record<string, string>>

const TRACE = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
  status version created updated requesterId impersonatorId lastModifiedBy { uuid } lastModifiedByImpersonatorId } } } }`

eachDatabase('the author of a change', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  /** Each change of a request by its name. */
  const CHANGES: Readonly<Record<string, (id: string, headers?: Headers) => Promise<string | undefined>>> = {
    editRate: (id, headers) =>
      codeOf('editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 9)', { id }, headers),
    editInvoices: (id, headers) =>
      codeOf(
        `editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: [{ operation: EXCLUDE, voucherIds: ["V-E1"], opportunityUuid: "${requests.opportunity()}" }])`,
        { id },
        headers,
      ),
    pause: (id, headers) =>
      codeOf('togglePauseOneEarlyPayRequest(id: $id, shouldPause: true)', { id }, headers),
    resume: (id, headers) =>
      codeOf('togglePauseOneEarlyPayRequest(id: $id, shouldPause: false)', { id }, headers),
    withdrawCustomer: (id, headers) =>
      codeOf(
        `withdrawCustomersOneEarlyPayRequest(id: $id, customerUuids: ["${requests.supplier.customers[1]!.customerUuid}"])`,
        { id },
        headers,
      ),
    withdraw: (id, headers) => codeOf('withdrawOneEarlyPayRequest(id: $id)', { id }, headers),
  }
  const codeOf = async (call: string, variables: object, headers?: Headers): Promise<string | undefined> =>
    (await requests.gql(`mutation ($id: ID!) { ${call} }`, variables, headers)).errors?.[0].extensions.code
  const trace = async (id: string) => (await requests.gql(TRACE, { id })).data.earlyPayRequests.edges[0].node
  const create = async () => {
    const opportunityUuids = requests.supplier.customers.map(({ opportunityUuid }) => opportunityUuid)
    const { id } = await requests.create('RECURRING_PRICE_DISCOVERY', {
      opportunityUuids,
      rateType: 'APR',
      rate: 8,
    })
    return id
  }
  const later = () => {
    const { clock } = requests.api
    clock.now = new Date(clock.now.getTime() + 60_000)
    return clock.now.toISOString()
  }

  test('EN2-001 IMP-016 PRM-006 each change names who made it last and when, for staff who act both, and never who made the request', async () => {
    const { supplier, token } = requests
    const acting = await actingToken(database, requests.api, supplier.userId)
    const { token: theirs, userId: colleague } = await addColleague(database, requests.api, supplier)
    const id = await create()
    const { created, requesterId, impersonatorId, ...made } = await trace(id)
    expect([created, made.updated, requesterId, impersonatorId]).toEqual([
      '2026-03-04T12:00:00.000Z',
      '2026-03-04T12:00:00.000Z',
      supplier.userId,
      null,
    ])
    expect([made.lastModifiedBy.uuid, made.lastModifiedByImpersonatorId]).toEqual([supplier.userId, null])
    const [{ staff }] = (await requests.system(
      'select impersonator_id as staff from sessions where account_id = $1 and impersonator_id is not null',
      [supplier.accountId],
    )) as [{ staff: string }]
    let { version } = made
    for (const [at, [name, change]] of Object.entries(CHANGES).entries()) {
      // By turns the user, a colleague and staff.
      const [by, author, impersonator] = [
        [acting, supplier.userId, staff],
        [theirs, colleague, null],
        [token, supplier.userId, null],
      ][at % 3]!
      requests.token = by!
      const updated = later()
      expect([name, await change(id)]).toEqual([name, undefined])
      const now = await trace(id)
      expect([name, now]).toEqual([
        name,
        {
          status: { pause: 'PAUSED', withdraw: 'WITHDRAWN' }[name] ?? 'ACTIVE',
          version: expect.any(Number),
          created,
          updated,
          requesterId,
          impersonatorId,
          lastModifiedBy: { uuid: author },
          lastModifiedByImpersonatorId: impersonator,
        },
      ])
      expect(now.version, name).toBeGreaterThan(version)
      version = now.version
    }
  })

  test('OFF-028 GQL-017 a pause of what is paused, and a start of what is active, change nothing', async () => {
    const id = await create()
    for (const name of ['resume', 'pause', 'pause', 'resume', 'resume']) {
      const before = await trace(id)
      later()
      expect(await CHANGES[name]!(id)).toBeUndefined()
      const after = await trace(id)
      const isChange = before.status !== (name === 'pause' ? 'PAUSED' : 'ACTIVE')
      expect(isChange ? after.version > before.version : after).toEqual(isChange || before)
    }
  })

  test('OFF-020 a request to several customers waits for a review where one of them reviews', async () => {
    await requests.system('update markets set reviews_requests = true where market_uuid = $1', [
      requests.supplier.customers[1]!.marketUuid,
    ])
    expect((await trace(await create())).status).toBe('SUBMITTED')
  })

  test('GQL-018 a withdrawal that its caller may not make is rejected with a 401, any other change with a 403', async () => {
    const id = await create()
    await addSupplier(database, 'staff@authors.test', { role: 'staff', currencies: [] })
    requests.token = (await requests.api.signIn('staff@authors.test')).jwt
    const rejected = async (call: string) =>
      (await requests.gql(`mutation ($id: ID!) { ${call} }`, { id })).errors[0].extensions
    expect(await rejected('withdrawOneEarlyPayRequest(id: $id)')).toEqual({ code: 'FORBIDDEN', status: 401 })
    expect(await rejected('togglePauseOneEarlyPayRequest(id: $id, shouldPause: true)')).toEqual({
      code: 'FORBIDDEN',
      status: 403,
    })
  })

  test('EN2-001 staff who act for a supplier are named as who made a request', async () => {
    requests.token = await actingToken(database, requests.api, requests.supplier.userId)
    const made = await trace(await create())
    expect(made.requesterId).toBe(requests.supplier.userId)
    expect(made.impersonatorId).toMatch(/^[\da-f-]{36}$/)
    expect(made.lastModifiedByImpersonatorId).toBe(made.impersonatorId)
  })

  test('each change of a request that was changed since it was read is rejected, and changes nothing', async () => {
    const id = await create()
    const before = await trace(id)
    const stale = { 'If-Match': `"${before.version - 1}"` }
    for (const [name, change] of Object.entries(CHANGES))
      expect([name, await change(id, stale)]).toEqual([name, 'REQUEST_CHANGED'])
    expect(await trace(id)).toEqual(before)
    expect(await CHANGES.editRate!(id, { 'If-Match': `"${before.version}"` })).toBeUndefined()
  })

  test('GQL-017 GQL-018 GQL-025 GQL-026 OFF-033 each status rejects the changes that its restrictions do', async () => {
    for (const status of [...REQUEST_STATUSES, ...REQUEST_OUTCOMES]) {
      await requests.system('delete from active_customers where account_id = $1', [
        requests.supplier.accountId,
      ])
      const id = await create()
      const set = () => requests.system('update requests set status = $2 where request_id = $1', [id, status])
      const may = requestRestrictions('RECURRING_PRICE_DISCOVERY', status, true, false)
      await set()
      expect([status, (await requests.details(id)).restrictions]).toEqual([status, may])
      const expected = {
        editRate: may.isRateEditable ? undefined : 'REQUEST_NOT_EDITABLE',
        editInvoices: may.isInvoicesEditable ? undefined : 'REQUEST_NOT_EDITABLE',
        pause: may.isPausable ? undefined : 'REQUEST_NOT_PAUSABLE',
        resume: may.isPausable ? undefined : 'REQUEST_NOT_PAUSABLE',
        withdraw: may.isWithdrawable ? undefined : 'REQUEST_NOT_WITHDRAWABLE',
      }
      const found: Record<string, string | undefined> = {}
      for (const name of Object.keys(expected)) {
        await set()
        found[name] = await CHANGES[name]!(id)
      }
      expect([status, found]).toEqual([status, expected])
    }
  })

  test('GQL-025 an edit takes the type of the rate and whether it is an average', async () => {
    const id = await create()
    const edit = (rest: string) => codeOf(`editRateOneEarlyPayRequest(id: $id, ${rest})`, { id })
    expect(await edit('newRateType: DISC, newRate: 1.5, isRateAveraged: true')).toBeUndefined()
    expect(await requests.details(id)).toMatchObject({ rateType: 'DISC', rate: 1.5, isRateAveraged: true })
    expect(await edit('newRateType: APR, newRate: 7, isRateAveraged: false')).toBeUndefined()
    expect(await requests.details(id)).toMatchObject({ rateType: 'APR', rate: 7, isRateAveraged: false })
    expect(await edit('newRateType: REF, newRate: 7')).toBe('VALIDATION')
    expect(await edit('newRateType: DISC, newRate: 100')).toBeUndefined()
    expect(await edit('newRateType: DISC, newRate: 100.01')).toBe('RATE_TOO_HIGH')
    expect(await edit('newRateType: APR, newRate: 0')).toBe('RATE_NOT_POSITIVE')
    expect(await edit('newRateType: APR, newRate: 0.01')).toBeUndefined()
  })
})
