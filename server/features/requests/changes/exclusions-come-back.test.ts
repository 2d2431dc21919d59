import { beforeEach, expect, test } from 'vitest'
import { encodeIdSet, idSetOf } from '#domain/invoices'
import { runDueClears } from '../../../engine/clearing/run.ts'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { expectMoneyToAgree } from '../../../../tests/fixtures/invariants.ts'
import { apr, DEADLINE, NAMED, openRequestTypes, type RequestTypes } from '../testing/request-types.ts'

const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'

eachDatabase('what was excluded for a request', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
    await exclude([0])
  })

  const ids = (places: readonly number[]) => places.map((n) => requests.supplier.customers[0]!.eligible[n]!)
  const textOf = (places: readonly number[]) =>
    Buffer.from(encodeIdSet(idSetOf(Float64Array.from(ids(places))))).toString('base64')
  const exclude = (places: readonly number[]) =>
    requests.api.call('PUT', '/taker/invoices/exclude', {
      token: requests.token,
      body: { invoices: textOf(places) },
    })
  /** The first invoice was excluded before, by the user; the second for the request; the third while it stands. */
  async function createOffer(type: 'ONE_TIME_PRICE_DISCOVERY' | 'PREFERRED_TERM_IN_APP', more: object = {}) {
    await exclude([1])
    const { id, code } = await requests.create(type, {
      ...NAMED,
      opportunityUuids: [requests.supplier.customers[0]!.opportunityUuid],
      excludedForOffer: textOf([1]),
      ...more,
    })
    expect(code).toBeUndefined()
    await exclude([2])
    return id
  }
  const excluded = async () => {
    const rows = await requests.system(
      'select invoice_id as id from book_invoices where account_id = $1 and taker_excluded',
      [requests.supplier.accountId],
    )
    const { eligible } = requests.supplier.customers[0]!
    return rows.map(({ id }) => eligible.indexOf(Number(id))).toSorted((a, b) => a - b)
  }
  const saved = (id: string) =>
    requests.system('select 1 as one from exclusions_before_requests where request_id = $1::uuid', [id])
  const accept = (ppm: number) =>
    requests.system('update markets set target_apr_ppm = $2::int where account_id = $1', [
      requests.supplier.accountId,
      String(ppm),
    ])

  test.each([
    ['NOT_ACCEPTED', apr(90).ppm],
    ['FULL_ACCEPTANCE', apr(1).ppm],
  ])('comes back with a decision of %s, and nothing else does', async (status, targetPpm) => {
    const id = await createOffer('ONE_TIME_PRICE_DISCOVERY')
    expect([await excluded(), (await saved(id)).length > 0]).toEqual([[0, 1, 2], true])
    await accept(targetPpm)
    await runDueClears(database, { now: DEADLINE })
    expect((await requests.details(id)).status).toBe(status)
    expect([await excluded(), await saved(id)]).toEqual([[0, 2], []])
    await expectMoneyToAgree(database, requests.supplier.accountId)
  })

  test('comes back when the term of the request is over', async () => {
    await requests.system('update markets set preferred_apr_ppm = 60000 where account_id = $1', [
      requests.supplier.accountId,
    ])
    const id = await createOffer('PREFERRED_TERM_IN_APP', { rate: 6.5, termExpirationDate: '2026-03-31' })
    await runDueClears(database, { now: new Date('2026-04-03T12:00:00Z') })
    expect((await requests.details(id)).status).toBe('EXPIRED')
    expect([await excluded(), await saved(id)]).toEqual([[0, 2], []])
  })

  test('comes back with the withdrawal, as what was excluded since does', async () => {
    const id = await createOffer('ONE_TIME_PRICE_DISCOVERY')
    await requests.gql(WITHDRAW, { id })
    expect(await excluded()).toEqual([0])
  })

  test('stays excluded when a request is withdrawn that does not know what was excluded before it', async () => {
    const id = await createOffer('ONE_TIME_PRICE_DISCOVERY')
    await requests.system('update requests set keeps_exclusions = false where request_id = $1::uuid', [id])
    await requests.system('delete from exclusions_before_requests where request_id = $1::uuid', [id])
    await requests.gql(WITHDRAW, { id })
    expect(await excluded()).toEqual([0, 1, 2])
  })

  test('by the operations of the submit comes back with the decision', async () => {
    const { opportunityUuid } = requests.supplier.customers[0]!
    await createOffer('ONE_TIME_PRICE_DISCOVERY', {
      invoiceOperations: [{ operation: 'EXCLUDE', opportunityUuid, amountFrom: 5000 }],
    })
    expect(await excluded()).toEqual([0, 1, 2, 4])
    await accept(apr(90).ppm)
    await runDueClears(database, { now: DEADLINE })
    expect(await excluded()).toEqual([0, 2])
  })

  test('is rejected where it is no set of invoices', async () => {
    const answer = await requests.create('ONE_TIME_PRICE_DISCOVERY', {
      ...NAMED,
      opportunityUuids: [requests.supplier.customers[0]!.opportunityUuid],
      excludedForOffer: 'x',
    })
    expect(answer.code).toBe('VALIDATION')
  })
})
