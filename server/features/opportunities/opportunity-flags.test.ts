import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { openRequestTypes, type RequestTypes } from '../requests/testing/request-types.ts'

eachDatabase('what flags let an account offer', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  const turn = (flag: string, isOn: boolean) =>
    requests.system(
      `insert into account_flags (account_id, flag, is_on, changed_at) values ($1, $2, $3::boolean, now())
       on conflict (account_id, flag) do update set is_on = excluded.is_on`,
      [requests.supplier.accountId, flag, String(isOn)],
    )
  const options = async (): Promise<readonly string[]> => {
    const { data } = await requests.gql(
      '{ getGroupedOpportunityData { edges { node { opportunities { uuid requestOptions } } } } }',
      {},
    )
    const all: { uuid: string; requestOptions: readonly string[] }[] =
      data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: object[] } }) => node.opportunities,
      )
    return all.find(({ uuid }) => uuid === requests.opportunity())!.requestOptions
  }
  const excludeAll = async () => {
    const { makerOrganizationUuid } = requests.supplier.customers[0]!
    const path = `/taker/maker/${makerOrganizationUuid}/invoices/bulk-exclude?currency=USD`
    const { status } = await requests.api.call('PUT', path, { token: requests.token, body: {} })
    expect(status).toBe(200)
  }

  test('OPP-005 OPP-006 GQL-004 a variable rate is shown once under one flag and taken once under another', async () => {
    await requests.offerInMarket(`benchmark_name = 'SOFR', spread_ppm = 10000`)
    const recurring = ['RecurringBenchmarkRate']
    for (const [isShown, isTaken] of [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      await turn('one-time-benchmark-opportunities', isShown)
      await turn('one-time-benchmark-requests', isTaken)
      expect(await options()).toEqual(isShown ? ['OneTimeBenchmarkRate', ...recurring] : recurring)
      const { id, code } = await requests.create('ONE_TIME_BENCHMARK_RATE')
      expect(code).toBe(isTaken ? undefined : 'FEATURE_OFF')
      if (isTaken) await requests.gql('mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', { id })
    }
  })

  test('BLD-041 without anything eligible a repeating offer is shown and taken under its flag, and nothing else', async () => {
    await excludeAll()
    await turn('zero-ap-recurring-price-discovery', true)
    expect(await options()).toEqual(['RecurringPriceDiscovery'])
    expect((await requests.create('ONE_TIME_PRICE_DISCOVERY')).code).toBe('NO_ELIGIBLE_INVOICES')
    const { id, code } = await requests.create('RECURRING_PRICE_DISCOVERY')
    expect(code).toBeUndefined()
    await requests.gql('mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', { id })
    await excludeAll()
    await turn('zero-ap-recurring-price-discovery', false)
    expect(await options()).toEqual([])
    expect((await requests.create('RECURRING_PRICE_DISCOVERY')).code).toBe('NO_ELIGIBLE_INVOICES')
  })

  test('OFF-020 OFF-026 a review moves a request as its status lets it, never out of a pause, and tells the supplier’s screens', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    const review = async (status: string) => {
      const { token, body } = {
        token: requests.api.services.operatorToken,
        body: { supplier: requests.supplier.email, request: id, status },
      }
      return (await requests.api.call('POST', '/operator/review', { token, body })).status
    }
    const targets = ['ACTIVE', 'UNDER_REVIEW', 'ERROR', 'INVOICE_EDIT_IN_PROGRESS']
    const allowed: Readonly<Record<string, readonly string[]>> = {
      SUBMITTED: ['ACTIVE', 'UNDER_REVIEW', 'ERROR'],
      UNDER_REVIEW: ['ACTIVE', 'ERROR'],
      ACTIVE: ['INVOICE_EDIT_IN_PROGRESS'],
      INVOICE_EDIT_IN_PROGRESS: ['ACTIVE'],
      PAUSED: [],
      ERROR: [],
      WITHDRAWN: [],
      EXPIRED: [],
    }
    for (const [from, to] of Object.entries(allowed)) {
      const moved: string[] = []
      for (const target of targets) {
        await requests.system('update requests set status = $2 where request_id = $1', [id, from])
        const { version } = await requests.details(id)
        if ((await review(target)) !== 200) continue
        moved.push(target)
        const after = await requests.details(id)
        expect([after.status, after.version > version]).toEqual([target, true])
      }
      expect([from, moved]).toEqual([from, to])
    }
  })
})
