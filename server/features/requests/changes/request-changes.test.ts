import { beforeEach, expect, test } from 'vitest'
import { runDueClears } from '../../../engine/clearing/run.ts'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { DEADLINE, NEXT_DEADLINE, openRequestTypes, type RequestTypes } from '../testing/request-types.ts'

eachDatabase('changes of a request', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  const edit = (id: string, newRate: number, headers?: Readonly<Record<string, string>>) =>
    requests.gql(
      'mutation ($id: ID!, $r: Percent!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: $r) }',
      { id, r: newRate },
      headers,
    )

  test('GQL-025 OFF-033 the rate of a price discovery is edited, with who did it; others reject', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    expect((await edit(id, 9.25)).data.editRateOneEarlyPayRequest).toBe(true)
    expect(await requests.details(id)).toMatchObject({ rate: 9.25, rateType: 'APR' })
    expect((await edit(id, 9.255)).errors[0].extensions.code).toBe('RATE_TOO_PRECISE')
    await requests.system(`update requests set type = 'PREFERRED_TERM' where request_id = $1`, [id])
    expect((await requests.details(id)).restrictions).toMatchObject({
      isRateEditable: false,
      isInvoicesEditable: false,
    })
    expect((await edit(id, 9)).errors[0].extensions.code).toBe('REQUEST_NOT_EDITABLE')
  })

  test('GQL-025 whether a rate is an average stays as it was where an edit does not say', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await requests.system('update requests set is_rate_averaged = true where request_id = $1', [id])
    await edit(id, 9)
    expect(await requests.details(id)).toMatchObject({ rate: 9, isRateAveraged: true })
  })

  test('GQL-025 the rate of what is accepted at once is edited to no lower one than the customers accept', async () => {
    const { id } = await requests.prepared('EXPRESS_ACCEPT_PRICE_DISCOVERY')
    expect((await edit(id, 7.99)).errors[0].extensions.code).toBe('RATE_BELOW_ACCEPTED')
    expect((await edit(id, 8)).data.editRateOneEarlyPayRequest).toBe(true)
  })

  test('GQL-025 GQL-029 PRM-001 a rate that the customer has set cannot be edited, its invoices can', async () => {
    const { id } = await requests.prepared('RECURRING_STATIC_RATE')
    expect((await requests.details(id)).restrictions).toMatchObject({
      isRateEditable: false,
      isInvoicesEditable: true,
    })
    expect((await edit(id, 9)).errors[0].extensions.code).toBe('REQUEST_NOT_EDITABLE')
  })

  test('OFF-045 nothing is edited where a market is always on', async () => {
    const { id } = await requests.prepared('ONE_TIME_PRICE_DISCOVERY')
    await requests.offerInMarket(`product_type = 'SCF_ALWAYS_ON'`)
    expect((await requests.details(id)).restrictions).toMatchObject({
      isRateEditable: false,
      isInvoicesEditable: false,
    })
    expect((await edit(id, 9)).errors[0].extensions.code).toBe('REQUEST_NOT_EDITABLE')
  })

  test('GQL-026 the invoices of a request are edited by operations, other opportunities are not touched', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    const query =
      'mutation ($id: ID!, $o: [InvoiceOperation!]!) { editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: $o) }'
    const operation = (over: object) => ({
      operation: 'EXCLUDE',
      opportunityUuid: requests.opportunity(),
      ...over,
    })
    const change = (over: object) => requests.gql(query, { id, o: [operation(over)] })
    const before = await requests.details(id)
    expect((await change({ amountFrom: 3000 })).data.editInvoicesOneEarlyPayRequest).toBe(true)
    const after = await requests.details(id)
    expect(after.opportunities[0].clearingInvoiceCount).toBe(2)
    // A change of the request, as whoever has read it before is told.
    expect(after.version).toBeGreaterThan(before.version)
    expect((await edit(id, 9, { 'If-Match': `"${before.version}"` })).errors[0].extensions.code).toBe(
      'REQUEST_CHANGED',
    )
    const foreign = await change({
      all: true,
      opportunityUuid: requests.supplier.customers[1]!.opportunityUuid,
    })
    expect(foreign.errors[0].extensions.code).toBe('NOT_FOUND')
  })

  test('a change of a request that was changed since it was read is rejected with REQUEST_CHANGED', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    const { version } = await requests.details(id)
    const seen = { 'If-Match': `"${version}"` }
    expect((await edit(id, 9, seen)).data.editRateOneEarlyPayRequest).toBe(true)
    expect((await edit(id, 10, seen)).errors[0].extensions).toEqual({ code: 'REQUEST_CHANGED', status: 409 })
    expect((await requests.details(id)).rate).toBe(9)
    const withdraw = await requests.gql(
      'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }',
      { id },
      seen,
    )
    expect(withdraw.errors[0].extensions.code).toBe('REQUEST_CHANGED')
    const garbage = await requests.gql(
      'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }',
      { id },
      {
        'If-Match': 'yesterday',
      },
    )
    expect(JSON.stringify(garbage)).toContain('BAD_REQUEST')
  })

  test('OFF-036 RST-005 a withdrawal includes again what was excluded since the request was made, not what was before', async () => {
    const [customer] = requests.supplier.customers
    const [excludedBefore, excludedSince] = customer!.eligible
    const markets = [{ marketId: customer!.marketUuid, takerId: requests.supplier.accountId }]
    const base = `/taker/maker/${customer!.makerOrganizationUuid}/invoices`
    const exclude = (id: number) =>
      requests.api.call('PUT', `${base}/exclude?currency=USD`, {
        token: requests.token,
        body: { invoiceIds: [String(id)] },
      })
    await exclude(excludedBefore!)
    const { id } = await requests.create('RECURRING_PRICE_DISCOVERY')
    await exclude(excludedSince!)
    const counts = async () =>
      (
        await requests.gql(
          `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node { opportunities {
            takerExcludedInvoiceCount includedAgainInvoiceCount } } } } }`,
          { id },
        )
      ).data.earlyPayRequests.edges[0].node.opportunities
    expect(await counts()).toEqual([{ takerExcludedInvoiceCount: 2, includedAgainInvoiceCount: 1 }])
    const body = { filters: [{ all: true, operation: 'INCLUDE' }], takersMarkets: markets }
    const answer = await requests.api.call('POST', `${base}/update-calculated-invoices?currency=USD`, {
      token: requests.token,
      body,
    })
    expect(answer.json.changedCount).toBe(1)
    expect(await counts()).toEqual([{ takerExcludedInvoiceCount: 1, includedAgainInvoiceCount: 0 }])
  })

  test('OFF-020 OFF-026 a submitted request waits for its review: no clear takes it before the operator lets it', async () => {
    await requests.offerInMarket('reviews_requests = true')
    const { id } = await requests.create('RECURRING_PRICE_DISCOVERY')
    expect((await requests.details(id)).status).toBe('SUBMITTED')
    const pause = await requests.gql(
      'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: false) }',
      { id },
    )
    expect(pause.errors[0].extensions.code).toBe('REQUEST_NOT_PAUSABLE')
    await runDueClears(database, { now: DEADLINE })
    expect(await requests.awards(id)).toEqual([])
    const review = (status: string) =>
      requests.api.call('POST', '/operator/review', {
        token: requests.api.services.operatorToken,
        body: { supplier: requests.supplier.email, request: id, status },
      })
    expect((await review('UNDER_REVIEW')).json).toEqual({ status: 'UNDER_REVIEW' })
    expect((await review('ACTIVE')).json).toEqual({ status: 'ACTIVE' })
    expect((await review('ERROR')).status).toBe(400)
    expect((await review('INVOICE_EDIT_IN_PROGRESS')).json).toEqual({ status: 'INVOICE_EDIT_IN_PROGRESS' })
    expect((await review('UNDER_REVIEW')).status).toBe(400)
    expect((await review('ACTIVE')).json).toEqual({ status: 'ACTIVE' })
    const toggle = (shouldPause: boolean) =>
      requests.gql(
        'mutation ($id: ID!, $p: Boolean!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: $p) }',
        { id, p: shouldPause },
      )
    await toggle(true)
    // The supplier alone ends its own pause.
    expect((await review('ACTIVE')).status).toBe(400)
    expect((await requests.details(id)).status).toBe('PAUSED')
    await toggle(false)
    await runDueClears(database, { now: NEXT_DEADLINE })
    expect(await requests.awards(id)).toHaveLength(5)
  })

  test('OFF-037 OFF-040 a withdrawal includes the invoices again by itself, also while the provider edits them', async () => {
    const { id } = await requests.create('RECURRING_PRICE_DISCOVERY')
    const [customer] = requests.supplier.customers
    const excluded = await requests.api.call(
      'PUT',
      `/taker/maker/${customer!.makerOrganizationUuid}/invoices/exclude?currency=USD`,
      { token: requests.token, body: { invoiceIds: [String(customer!.eligible[0])] } },
    )
    expect(excluded.status).toBe(200)
    const edited = await requests.api.call('POST', '/operator/review', {
      token: requests.api.services.operatorToken,
      body: { supplier: requests.supplier.email, request: id, status: 'INVOICE_EDIT_IN_PROGRESS' },
    })
    expect(edited.json).toEqual({ status: 'INVOICE_EDIT_IN_PROGRESS' })
    const withdrawn = await requests.gql('mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', {
      id,
    })
    expect(withdrawn.errors).toBeUndefined()
    expect((await requests.details(id)).status).toBe('WITHDRAWN')
    const { data } = await requests.gql(
      '{ getGroupedOpportunityData { edges { node { opportunities { uuid invoiceSummary { takerExcludedInvoiceCount } } } } } }',
      {},
    )
    const offered: { uuid: string; invoiceSummary: object }[] = data.getGroupedOpportunityData.edges.flatMap(
      ({ node }: { node: { opportunities: object[] } }) => node.opportunities,
    )
    const own = offered.find(({ uuid }) => uuid === customer!.opportunityUuid)
    expect(own!.invoiceSummary).toEqual({ takerExcludedInvoiceCount: 0 })
  })

  test('OFF-049 OFF-050 MB2-001 MB2-003 without a membership a recurring request is reactivated, but not paused in its first six months; outside of the experiment it is', async () => {
    await requests.system(
      `insert into memberships (account_id, membership_id, is_eligible, status) values ($1, gen_random_uuid(), true, 'INACTIVE')`,
      [requests.supplier.accountId],
    )
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    const pause = () =>
      requests.gql('mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }', {
        id,
      })
    expect((await pause()).errors[0].extensions.code).toBe('REQUEST_LOCKED')
    await requests.system(`update requests set created_at = '2025-09-03T12:00:00Z' where request_id = $1`, [
      id,
    ])
    expect((await pause()).data).toEqual({ togglePauseOneEarlyPayRequest: true })
    const resume = () =>
      requests.gql('mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: false) }', {
        id,
      })
    expect((await resume()).data).toEqual({ togglePauseOneEarlyPayRequest: true })
    await requests.system(`update requests set created_at = '2025-09-05T12:00:00Z' where request_id = $1`, [
      id,
    ])
    expect((await pause()).errors[0].extensions.code).toBe('REQUEST_LOCKED')
    const flag = `insert into account_flags (account_id, flag, is_on, changed_at) values ($1, 'memberships', false, now())`
    await requests.system(flag, [requests.supplier.accountId])
    expect((await pause()).data).toEqual({ togglePauseOneEarlyPayRequest: true })
    await requests.system('delete from account_flags where account_id = $1', [requests.supplier.accountId])
    expect((await resume()).data).toEqual({ togglePauseOneEarlyPayRequest: true })
    expect((await requests.details(id)).status).toBe('ACTIVE')
    const trial = await requests.gql(
      'mutation ($a: ID!) { activateMembershipTrial(accountId: $a) { status isEligible accountId paymentStatus trialEndDate } }',
      {
        a: requests.supplier.accountId,
      },
    )
    expect(trial.data.activateMembershipTrial).toEqual({
      status: 'TRIAL',
      isEligible: true,
      accountId: requests.supplier.accountId,
      paymentStatus: null,
      trialEndDate: '2026-04-03T12:00:00.000Z',
    })
    expect((await pause()).data.togglePauseOneEarlyPayRequest).toBe(true)
  })
})
