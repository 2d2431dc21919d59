import { beforeEach, expect, test } from 'vitest'
import { discountMinor } from '#domain/rates'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { putExclusions } from '../../engine/book/testing/exclusions.ts'
import { DEADLINE, apr, openRequestTypes, type RequestTypes } from './testing/request-types.ts'

eachDatabase('memberships and explanations of a request', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  test('GQL-028 EN2-035 a membership is tried only by an eligible account', async () => {
    const start = () =>
      requests.gql('mutation ($a: ID!) { activateMembershipTrial(accountId: $a) { status } }', {
        a: requests.supplier.accountId,
      })
    expect((await start()).errors[0].extensions.code).toBe('FORBIDDEN')
    await requests.system(
      `insert into memberships (account_id, membership_id, is_eligible, status) values ($1, gen_random_uuid(), true, 'INACTIVE')`,
      [requests.supplier.accountId],
    )
    expect((await start()).data.activateMembershipTrial.status).toBe('TRIAL')
    const { data } = await requests.gql('{ membership { status isEligible offerBuilderType plan } }', {})
    expect(data.membership).toEqual({ status: 'TRIAL', isEligible: true, offerBuilderType: null, plan: null })
  })

  test('a trial counts until its end, and can be tried no more after it', async () => {
    const { accountId } = requests.supplier
    const statusWithEnd = async (end: string) => {
      await requests.system('update memberships set trial_ends_at = $2::timestamptz where account_id = $1', [
        accountId,
        end,
      ])
      return (await requests.gql('{ membership { status } }', {})).data.membership.status
    }
    await requests.system(
      `insert into memberships (account_id, membership_id, is_eligible, status) values ($1, gen_random_uuid(), true, 'TRIAL')`,
      [accountId],
    )
    expect([
      await statusWithEnd('2026-03-04T12:00:01Z'),
      await statusWithEnd('2026-03-04T12:00:00Z'),
    ]).toEqual(['TRIAL', 'INACTIVE'])
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    const pause = 'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }'
    expect((await requests.gql(pause, { id })).errors[0].extensions.code).toBe('REQUEST_LOCKED')
    const again = await requests.gql(
      'mutation ($a: ID!) { activateMembershipTrial(accountId: $a) { status } }',
      { a: accountId },
    )
    expect(again.errors[0].extensions.code).toBe('VALIDATION')
  })

  test('each invoice says why it was awarded or not, clear by clear, and the operator reads the same', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await requests.system('update markets set pool_minor = 900000 where account_id = $1', [
      requests.supplier.accountId,
    ])
    await database.asSystem((tx) =>
      putExclusions(tx, requests.supplier.accountId, true, [requests.supplier.customers[0]!.eligible[0]!]),
    )
    await runDueClears(database, { now: DEADLINE })
    const query = `query ($id: ID!, $verdict: Verdict) { clearExplanation(requestId: $id, verdict: $verdict, paging: { limit: 50 }) {
      totalCount counts { verdict count } nodes { invoiceId amount discountAmount daysPaidEarly apr verdict clearDate deadline } } }`
    const { data } = await requests.gql(query, { id })
    const verdicts = Object.fromEntries(
      data.clearExplanation.nodes.map((one: { invoiceId: string; verdict: string }) => [
        one.invoiceId,
        one.verdict,
      ]),
    )
    expect(verdicts).toEqual({
      E1: 'EXCLUDED',
      E2: 'POOL_EXHAUSTED',
      E3: 'POOL_EXHAUSTED',
      E4: 'AWARDED',
      E5: 'AWARDED',
      H1: 'HELD',
    })
    const exhausted = (await requests.gql(query, { id, verdict: 'POOL_EXHAUSTED' })).data.clearExplanation
    expect(exhausted.totalCount).toBe(2)
    expect(exhausted.nodes[0]).toEqual({
      invoiceId: 'E2',
      amount: 2000,
      discountAmount: discountMinor(200_000, apr(8.5), 31) / 100,
      daysPaidEarly: 31,
      apr: 8.5,
      verdict: 'POOL_EXHAUSTED',
      clearDate: '2026-03-04',
      deadline: DEADLINE.toISOString(),
    })
    const operator = await requests.api.call('POST', '/operator/explain', {
      token: requests.api.services.operatorToken,
      body: { request: id },
    })
    expect(operator.json.totalCount).toBe(6)
    const part = await requests.api.call('POST', '/operator/explain', {
      token: requests.api.services.operatorToken,
      body: { request: id, offset: 3, limit: 2 },
    })
    expect([operator.json.invoices.length, part.json.invoices]).toEqual([
      6,
      operator.json.invoices.slice(3, 5),
    ])
    expect(operator.json.counts).toEqual(expect.arrayContaining([{ verdict: 'AWARDED', count: 2 }]))
  })

  test('what a customer did not accept is summed by reason, beside what it has accepted of this supplier last', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    const { accountId, customers } = requests.supplier
    await requests.system('update markets set pool_minor = 900000 where account_id = $1', [accountId])
    await runDueClears(database, { now: DEADLINE })
    const query = `query ($id: ID!) { clearExplanation(requestId: $id, paging: { limit: 0 }) { notAccepted {
      customerUuid customerName currency clearDate verdict invoiceCount invoiceAmount discountAmount apr
      lastAccepted { clearDate invoiceAmount discountAmount apr } } } }`
    const [rejection, ...others] = (await requests.gql(query, { id })).data.clearExplanation.notAccepted
    expect(others).toEqual([])
    expect(rejection).toMatchObject({
      customerUuid: customers[0]!.customerUuid,
      customerName: 'Customer 0',
      currency: 'USD',
      clearDate: '2026-03-04',
      verdict: 'POOL_EXHAUSTED',
      apr: 8.5,
      lastAccepted: { clearDate: '2026-03-04' },
    })
    const { data } = await requests.gql(
      `query ($id: ID!) { clearExplanation(requestId: $id, verdict: POOL_EXHAUSTED, paging: { limit: 50 }) {
        totalCount nodes { amount discountAmount } }
        transactions { nodes { invoiceAmount discountAmount aggregatedApr } } }`,
      { id },
    )
    const { totalCount, nodes } = data.clearExplanation
    const sum = (field: 'amount' | 'discountAmount') =>
      nodes.reduce(
        (total: number, node: Record<string, number>) => total + Math.round(node[field]! * 100),
        0,
      ) / 100
    expect(rejection).toMatchObject({
      invoiceCount: totalCount,
      invoiceAmount: sum('amount'),
      discountAmount: sum('discountAmount'),
    })
    const [paid] = data.transactions.nodes
    expect(rejection.lastAccepted).toEqual({
      clearDate: '2026-03-04',
      invoiceAmount: paid.invoiceAmount,
      discountAmount: paid.discountAmount,
      apr: paid.aggregatedApr,
    })
  })

  test('what was not accepted is listed by currency, the largest sum of each first', async () => {
    const { accountId, customers } = requests.supplier
    await requests.system('update markets set pool_minor = 0, target_apr_ppm = 58000 where account_id = $1', [
      accountId,
    ])
    const opportunityUuids = customers.map(({ opportunityUuid }) => opportunityUuid)
    // A discount costs the less a year the more days it is paid early: three of five stay below the target.
    const { id } = await requests.create('RECURRING_PRICE_DISCOVERY', {
      opportunityUuids,
      rateType: 'DISC',
      rate: 0.5,
    })
    await runDueClears(database, { now: DEADLINE })
    const { data } = await requests.gql(
      `query ($id: ID!) { clearExplanation(requestId: $id) { notAccepted { currency verdict invoiceAmount } } }`,
      { id },
    )
    expect(data.clearExplanation.notAccepted).toEqual([
      { currency: 'EUR', verdict: 'BELOW_TARGET', invoiceAmount: 12_000 },
      { currency: 'EUR', verdict: 'POOL_EXHAUSTED', invoiceAmount: 3000 },
      { currency: 'USD', verdict: 'BELOW_TARGET', invoiceAmount: 12_000 },
      { currency: 'USD', verdict: 'POOL_EXHAUSTED', invoiceAmount: 3000 },
    ])
  })

  test('of what was not accepted it says what is due too soon by now, and nothing of other invoices', async () => {
    const { accountId, customers } = requests.supplier
    const [first] = customers[0]!.eligible
    const setExcluded = (isExcluded: boolean, id: number) =>
      database.asSystem((tx) => putExclusions(tx, accountId, isExcluded, [id]))
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await requests.system('update markets set pool_minor = 900000 where account_id = $1', [accountId])
    await setExcluded(true, first!)
    await runDueClears(database, { now: DEADLINE })
    await setExcluded(false, first!)
    await requests.system(
      `update invoices i set due_day = m.next_deposit_day from markets m
       where i.account_id = $1 and m.account_id = $1 and m.market_uuid = i.market_uuid and i.invoice_number in ('E1', 'E2')`,
      [accountId],
    )
    const tooSoon = async () => {
      const { data } = await requests.gql(
        `query ($id: ID!) { clearExplanation(requestId: $id, paging: { limit: 0 }) { notAccepted {
           invoiceCount tooSoonInvoiceCount tooSoonInvoiceAmount } } }`,
        { id },
      )
      return data.clearExplanation.notAccepted
    }
    expect(await tooSoon()).toEqual([{ invoiceCount: 2, tooSoonInvoiceCount: 1, tooSoonInvoiceAmount: 2000 }])
    await setExcluded(true, customers[0]!.eligible[1]!)
    expect(await tooSoon()).toEqual([{ invoiceCount: 2, tooSoonInvoiceCount: 0, tooSoonInvoiceAmount: 0 }])
  })

  test('a rate below the target is a reason of its own, and only the last decision counts', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    const { accountId } = requests.supplier
    await requests.system('update markets set target_apr_ppm = 200000 where account_id = $1', [accountId])
    await runDueClears(database, { now: DEADLINE })
    await runDueClears(database, { now: new Date(DEADLINE.getTime() + 24 * 3_600_000) })
    const query = `query ($id: ID!) { clearExplanation(requestId: $id, paging: { limit: 0 }) {
      totalCount notAccepted { clearDate verdict invoiceCount lastAccepted { clearDate } } } }`
    const { totalCount, notAccepted } = (await requests.gql(query, { id })).data.clearExplanation
    expect(totalCount).toBeGreaterThan(notAccepted[0].invoiceCount * 2 - 1)
    expect(notAccepted).toEqual([
      { clearDate: '2026-03-05', verdict: 'BELOW_TARGET', invoiceCount: 5, lastAccepted: null },
    ])
    const listed = await requests.gql(
      'query ($id: ID!) { clearExplanation(requestId: $id, paging: { limit: 1000 }) { nodes { clearDate } } }',
      { id },
    )
    const days = listed.data.clearExplanation.nodes.map(
      (node: { readonly clearDate: string }) => node.clearDate,
    )
    expect([...new Set(days)]).toEqual(['2026-03-05', '2026-03-04'])
    const page = async (paging: object | null) => {
      const asked = await requests.gql(
        `query ($id: ID!, $paging: OffsetPaging) { clearExplanation(requestId: $id, paging: $paging) { nodes { id } } }`,
        { id, paging },
      )
      return asked.data.clearExplanation.nodes.map((node: { readonly id: string }) => node.id)
    }
    const all = await page({ limit: 1000 })
    expect([all.length, totalCount > 10]).toEqual([totalCount, true])
    for (const [paging, from, to] of [
      [null, 0, 10],
      [{ offset: 2 }, 2, 12],
      [{ limit: 3 }, 0, 3],
      [{ limit: 3, offset: 4 }, 4, 7],
      [{ limit: -1 }, 0, 0],
      [{ limit: 2, offset: -5 }, 0, 2],
      [{ limit: 5, offset: totalCount - 1 }, totalCount - 1, totalCount],
    ] as const)
      expect([paging, await page(paging)]).toEqual([paging, all.slice(from, to)])
  })

  test('an invoice that is not paid early has no yearly rate', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await requests.system(
      `update invoices i set due_day = m.next_deposit_day from markets m
       where i.account_id = $1 and m.account_id = $1 and m.market_uuid = i.market_uuid and i.invoice_number = 'E1'`,
      [requests.supplier.accountId],
    )
    await runDueClears(database, { now: DEADLINE })
    const { data } = await requests.gql(
      `query ($id: ID!) { clearExplanation(requestId: $id, paging: { limit: 50 }) { nodes { invoiceId currency daysPaidEarly apr verdict } } }`,
      { id },
    )
    const nodes = new Map<string, object>(
      data.clearExplanation.nodes.map((node: { readonly invoiceId: string }) => [node.invoiceId, node]),
    )
    expect(nodes.get('E1')).toMatchObject({
      currency: 'USD',
      daysPaidEarly: 0,
      apr: null,
      verdict: 'NOT_EARLY',
    })
    expect(nodes.get('E2')).toMatchObject({ currency: 'USD', apr: 8.5, verdict: 'AWARDED' })
  })
})
