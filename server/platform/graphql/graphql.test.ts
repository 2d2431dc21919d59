import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/driver.ts'
import { eachDatabase } from '../db/testing/database.ts'
import { actingToken } from '../../testing/acting.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { addColleague } from '../../testing/colleague.ts'

eachDatabase('GraphQL', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeAll(async () => {
    database = await open()
    supplier = await addSupplier(database, 'ada@supplier.test')
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  const ask = (query: string, variables?: object) => api.gql(token, query, variables)

  test('API-017 API-019 ENT-014 ENT-018 EN2-036 GetMe returns the user and the account with its last five sign-ins', async () => {
    for (let n = 0; n < 6; n++) await api.signIn(supplier.email)
    const { data } =
      await ask(`query GetMe { getMe { isReadOnly currencies user { uuid emailAddress firstName accountName supplierReadOnly
      personalInfo { locale address { country } } formatPreferences { useCustomFormatting } }
      account { id name newExperienceEnabled srm { team } lastLogin loginHistory { created userUuid authType } } } }`)
    expect(data.getMe).toMatchObject({ isReadOnly: false, currencies: ['EUR', 'USD'] })
    expect(data.getMe.user).toMatchObject({
      uuid: supplier.userId,
      firstName: 'Ada',
      supplierReadOnly: false,
    })
    expect(data.getMe.account).toMatchObject({ id: supplier.accountId, newExperienceEnabled: true })
    expect(data.getMe.account.loginHistory).toHaveLength(5)
    expect(data.getMe.account.loginHistory[0]).toMatchObject({ userUuid: supplier.userId, authType: 'magic' })
    const more = await ask('{ getMe { account { loginHistory(limit: 50) { created } } } }')
    expect(more.data.getMe.account.loginHistory).toHaveLength(5)
    const { data: got } = await ask('query ($id: ID!) { getUser(id: $id) { emailAddress } }', {
      id: supplier.userId,
    })
    expect(got.getUser.emailAddress).toBe(supplier.email)
    expect((await ask('{ getUser(id: "nonsense") { uuid } }')).data.getUser).toBeNull()
  })

  test('API-017 API-019 ENT-018 sign-ins are the latest first, of all users of the account, without those of staff; other accounts have no users here', async () => {
    const own = await addSupplier(database, 'history@supplier.test', { currencies: [] })
    const other = openTestApi(database)
    const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
    const { jwt } = await other.signIn(own.email)
    other.clock.now = at(2)
    const colleague = await addColleague(database, other, own)
    other.clock.now = at(1)
    await other.signIn(own.email)
    other.clock.now = at(3)
    await actingToken(database, other, own.userId)
    const account = async (limit = '') =>
      (await other.gql(jwt, `{ getMe { account { lastLogin loginHistory${limit} { created userUuid } } } }`))
        .data.getMe.account
    const history = [
      { created: at(2).toISOString(), userUuid: colleague.userId },
      { created: at(1).toISOString(), userUuid: own.userId },
      { created: NOON.toISOString(), userUuid: own.userId },
    ]
    expect(await account()).toEqual({ lastLogin: at(2).toISOString(), loginHistory: history })
    expect((await account('(limit: 2)')).loginHistory).toEqual(history.slice(0, 2))
    expect((await account('(limit: 0)')).loginHistory).toEqual([])
    const user = async (id: string) =>
      (await other.gql(jwt, 'query ($id: ID!) { getUser(id: $id) { uuid } }', { id })).data.getUser
    expect(await user(colleague.userId)).toEqual({ uuid: colleague.userId })
    expect(await user(supplier.userId)).toBeNull()
  })

  test('an answer names the version that the account had before it was read', async () => {
    const other = await addSupplier(database, 'versions@supplier.test')
    const { jwt } = await api.signIn(other.email)
    const versionOf = async (query: string) => {
      const { headers } = await api.call('POST', '/graphql', { token: jwt, body: { query } })
      return Number(headers.get('Account-Version'))
    }
    const before = await versionOf('{ getMe { isReadOnly } }')
    const [customer] = other.customers
    const path = `/taker/maker/${customer!.makerOrganizationUuid}/invoices/exclude?currency=USD`
    const body = { invoiceIds: [String(customer!.eligible[0])] }
    expect((await api.call('PUT', path, { token: jwt, body })).status).toBe(200)
    expect(await versionOf('{ getMe { isReadOnly } }')).toBe(before + 1)
  })

  test('API-018 users updates the parts that are present and leaves the others', async () => {
    const update = (user: object) =>
      ask(
        'mutation ($users: [UserUpdate!]!) { users(users: $users) { firstName personalInfo { firstName lastName } formatPreferences { dateDisplayFormat } } }',
        {
          users: [{ id: supplier.userId, ...user }],
        },
      )
    await update({ personalInfo: { lastName: 'Lovelace' } })
    const { data } = await update({ formatPreferences: { dateDisplayFormat: 'yyyy-MMM-dd' } })
    expect(data.users).toEqual([
      {
        firstName: 'Ada',
        personalInfo: { firstName: 'Ada', lastName: 'Lovelace' },
        formatPreferences: { dateDisplayFormat: 'yyyy-MMM-dd' },
      },
    ])
    expect((await update({ personalInfo: { locale: 'xx' } })).errors[0].extensions.code).toBe(
      'LOCALE_UNSUPPORTED',
    )
    expect((await update({ personalInfo: { role: 'x'.repeat(201) } })).errors[0].extensions.code).toBe(
      'VALIDATION',
    )
  })

  test('GQL-008 GQL-013 EN2-019 EN2-020 EN2-025 EN2-031 customers and opportunities come from markets and the book', async () => {
    const customers = await ask(
      '{ supplierCustomers(paging: { first: 1000 }) { edges { node { uuid makerDisplayName earlyPayOpportunities { currency } } } } }',
    )
    expect(customers.data.supplierCustomers.edges.map(({ node }: { node: object }) => node)).toEqual(
      supplier.customers.map(({ customerUuid, name, currency }) => ({
        uuid: customerUuid,
        makerDisplayName: name,
        earlyPayOpportunities: [{ currency }],
      })),
    )
    const { data } =
      await ask(`{ getGroupedOpportunityData(desiredCurrencyForMultipleCurrencies: "EUR") { edges { node { groupedBy opportunities {
      uuid currency convertedCurrency requestOptions isClosed isInActiveOffer
      invoiceSummary { eligibleInvoiceCount eligibleInvoiceAmount eligibleInvoiceAmountConverted eligibleDpeWeightedSum maxGoodFundsDate requestDeadline
        takerExcludedInvoiceCount totalEarlyPayInvoiceCount totalEarlyPayInvoiceAmount }
      takersMarkets { marketUuid marketIsEnabled dpe timeZone } } } } } }`)
    const [first] = data.getGroupedOpportunityData.edges
    expect(first.node.groupedBy).toBe(supplier.customers[0]!.makerOrganizationUuid)
    expect(first.node.opportunities[0]).toMatchObject({
      uuid: supplier.customers[0]!.opportunityUuid,
      currency: 'USD',
      convertedCurrency: 'EUR',
      requestOptions: ['OneTimePriceDiscovery', 'RecurringPriceDiscovery'],
      isClosed: false,
      isInActiveOffer: false,
      invoiceSummary: {
        eligibleInvoiceCount: 5,
        eligibleInvoiceAmount: 15_000,
        // 1,000 × 30 + 2,000 × 31 + 3,000 × 32 + 4,000 × 33 + 5,000 × 34
        eligibleDpeWeightedSum: 490_000,
        maxGoodFundsDate: '2026-03-05',
        requestDeadline: '2026-03-04T17:00:00.000Z',
        takerExcludedInvoiceCount: 0,
        totalEarlyPayInvoiceCount: 5,
        totalEarlyPayInvoiceAmount: 15_000,
      },
    })
    expect(
      (await ask('{ getGroupedOpportunityData(filter: { groupBy: "X" }) { edges { node { groupedBy } } } }'))
        .errors[0].extensions.code,
    ).toBe('VALIDATION')
  })

  test('GQL-013 opportunities of several currencies are told in US dollars where no currency is asked for', async () => {
    const { data } = await ask(
      '{ getGroupedOpportunityData { edges { node { opportunities { convertedCurrency } } } } }',
    )
    const told = data.getGroupedOpportunityData.edges.flatMap(
      ({ node }: { node: { opportunities: readonly { convertedCurrency: string }[] } }) =>
        node.opportunities.map(({ convertedCurrency }) => convertedCurrency),
    )
    expect(new Set(told)).toEqual(new Set(['USD']))
  })

  test('sums that were asked for before follow an exclusion and another deadline', async () => {
    const { makerOrganizationUuid } = supplier.customers[0]!
    const sums = async () => {
      const { data } = await ask(
        '{ getGroupedOpportunityData { edges { node { opportunities { invoiceSummary { eligibleInvoiceCount takerExcludedInvoiceCount eligibleDpeWeightedSum } } } } } }',
      )
      return Object.values(data.getGroupedOpportunityData.edges[0].node.opportunities[0].invoiceSummary)
    }
    expect(await sums()).toEqual([5, 0, 490_000])
    expect(await sums()).toEqual([5, 0, 490_000])
    const choose = (call: string) =>
      api.call('PUT', `/taker/maker/${makerOrganizationUuid}/invoices/${call}?currency=USD`, {
        token,
        body: { invoiceIds: [String(supplier.customers[0]!.eligible[0])] },
      })
    expect((await choose('exclude')).status).toBe(200)
    expect(await sums()).toEqual([4, 1, 460_000])
    expect((await choose('include')).status).toBe(200)
    const decideAt = (at: string) =>
      database.asSystem((tx) =>
        tx.query('update markets set next_clear_at = $2::timestamptz where account_id = $1', [
          supplier.accountId,
          at,
        ]),
      )
    // Decided a day later, everything is paid a day less early.
    await decideAt('2026-03-05T17:00:00Z')
    expect(await sums()).toEqual([5, 0, 475_000])
    await decideAt('2026-03-04T17:00:00Z')
  })

  test('GQL-018 an unexpected error says nothing about itself, an expected one carries code and status', async () => {
    const state = { isBroken: false }
    const flaky: Database = {
      ...database,
      asAccount: async (id, work, options) => {
        if (!state.isBroken) return database.asAccount(id, work, options)
        return database.asAccount(id, async (tx) => {
          const result = await work(tx)
          // Signing in still works; what comes after it fails as a bug would.
          if (
            Array.isArray(result) ||
            typeof (result as { account?: unknown } | undefined)?.account === 'object'
          )
            throw new Error('secret detail')
          return result
        })
      },
    }
    const fragile = openTestApi(flaky)
    const { jwt } = await fragile.signIn(supplier.email)
    state.isBroken = true
    const { errors } = await fragile.gql(jwt, '{ getMe { isReadOnly } }')
    expect(errors[0]).toMatchObject({
      message: 'something went wrong on the server',
      extensions: { code: 'INTERNAL', status: 500 },
    })
    expect(JSON.stringify(errors)).not.toContain('secret')
    const missing = await ask('mutation { withdrawOneEarlyPayRequest(id: "x") }')
    expect(missing.errors[0].extensions).toEqual({ code: 'NOT_FOUND', status: 404 })
  })
})
