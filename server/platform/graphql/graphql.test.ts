import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/driver.ts'
import { eachDatabase } from '../db/testing.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing-api.ts'

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
    const { data: got } = await ask('query ($id: ID!) { getUser(id: $id) { emailAddress } }', {
      id: supplier.userId,
    })
    expect(got.getUser.emailAddress).toBe(supplier.email)
    expect((await ask('{ getUser(id: "nonsense") { uuid } }')).data.getUser).toBeNull()
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
    const postpone = (days: number) =>
      database.asSystem((tx) =>
        tx.query(
          'update markets set next_clear_at = next_clear_at + make_interval(days => $2) where account_id = $1',
          [supplier.accountId, days],
        ),
      )
    // Decided a day later, everything is paid a day less early.
    await postpone(1)
    expect(await sums()).toEqual([5, 0, 475_000])
    await postpone(-1)
  })

  test('documents that are malformed, unknown or of wrong values are refused with a code', async () => {
    const code = async (query: string, variables?: object) =>
      (await ask(query, variables)).errors[0].extensions.code
    expect(await code('{ getMe {')).toBe('BAD_REQUEST')
    expect(await code('{ nothingLikeThis }')).toBe('BAD_REQUEST')
    expect(
      await code('query ($d: Day) { transactions(filter: { depositDate: { gte: $d } }) { totalCount } }', {
        d: '2026-02-30',
      }),
    ).toBe('VALIDATION')
    expect(await code('{ transactions(filter: { depositDate: { gte: "tomorrow" } }) { totalCount } }')).toBe(
      'VALIDATION',
    )
    for (const body of ['{"query":', {}, [{ query: '{ __typename }' }], 'null']) {
      const { json } = await api.call('POST', '/graphql', { token, body })
      expect([body, json.errors[0].extensions.code]).toEqual([body, 'BAD_REQUEST'])
    }
  })

  test('documents that ask for too much are refused before they run', async () => {
    const code = async (query: string) => (await ask(query)).errors[0].extensions.code
    const deep = `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } }`
    expect(await code(deep)).toBe('QUERY_TOO_COMPLEX')
    const wide = `{ ${Array.from({ length: 1600 }, (_, n) => `a${n}: __typename`).join(' ')} }`
    expect(await code(wide)).toBe('QUERY_TOO_COMPLEX')
    const bomb = `query { ...a } fragment a on Query { ...b ...b ...b ...b ...b ...b ...b ...b ...b ...b ...b ...b }
      fragment b on Query { ...c ...c ...c ...c ...c ...c ...c ...c ...c ...c ...c ...c }
      fragment c on Query { ...d ...d ...d ...d ...d ...d ...d ...d ...d ...d ...d ...d } fragment d on Query { __typename }`
    expect(await code(bomb)).toBe('QUERY_TOO_COMPLEX')
    const lives = Array.from({ length: 5 }, (_, n) => `l${n}: invoiceLife(id: "1") { invoiceId }`)
    expect(await code(`{ ${lives.join(' ')} }`)).toBe('QUERY_TOO_COMPLEX')
    expect(await code('{ ...a } fragment a on Query { ...a }')).toBe('BAD_REQUEST')
    expect(await code(`{ ${'__typename '.repeat(11_000)} }`)).toBe('BAD_REQUEST')
  })

  test('a field of one parent stands in an answer under ten names, counted through aliases and fragments', async () => {
    const code = async (query: string, variables?: object) =>
      (await ask(query, variables)).errors?.[0].extensions.code
    const names = (count: number, field: string) =>
      Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')
    const lastLogin = (count: number) => `{ getMe { account { ${names(count, 'lastLogin')} } } }`
    expect(await code(lastLogin(10))).toBeUndefined()
    expect(await code(lastLogin(11))).toBe('QUERY_TOO_COMPLEX')
    // Aliases of the parents make as many places as aliases of the field, as do fields that are merged.
    expect(await code(`{ getMe { ${names(6, 'account { a: lastLogin b: lastLogin }')} } }`)).toBe(
      'QUERY_TOO_COMPLEX',
    )
    const merged = `account { ${names(10, 'lastLogin')} }`
    expect(await code(`{ getMe { ${merged} ... { account { b: lastLogin } } } }`)).toBe('QUERY_TOO_COMPLEX')
    const fragment = 'fragment f on Me { account { b: lastLogin } }'
    expect(await code(`{ getMe { ${merged} ...f } } ${fragment}`)).toBe('QUERY_TOO_COMPLEX')
  })

  test('a list has as many values as its page has rows, times the fields of a row, and not too many of them', async () => {
    const code = async (query: string, variables?: object) =>
      (await ask(query, variables)).errors?.[0].extensions.code
    const scalars =
      'uuid customerName currency depositDate offerType offerUuid isDiscount invoiceCount isPendingClear'
    const fields = [...scalars.split(' '), 'customerUuid', 'depositAmount']
    const row = fields
      .flatMap((field) => Array.from({ length: 10 }, (_, n) => `${field}${n}: ${field}`))
      .join(' ')
    const nodes = (paging: string) => `transactions(${paging}) { nodes { ...row } }`
    const asRow = (text: string) => `fragment row on Transaction { ${text} }`
    expect(await code(`{ ${nodes('paging: { limit: 100 }')} } ${asRow(row)}`)).toBeUndefined()
    expect(await code(`{ transactions { nodes { ...row } } } ${asRow(row)}`)).toBeUndefined()
    expect(await code(`{ ${nodes('paging: { limit: 1000 }')} } ${asRow(fields.join(' '))}`)).toBeUndefined()
    expect(await code(`{ ${nodes('paging: { limit: 1000 }')} } ${asRow(row)}`)).toBe('QUERY_TOO_COMPLEX')
    const byVariable = `query ($n: Int = 1000) { ${nodes('paging: { limit: $n }')} } ${asRow(row)}`
    expect(await code(byVariable)).toBe('QUERY_TOO_COMPLEX')
    expect([await code(byVariable, { n: 100 }), await code(byVariable, { n: 1e6 })]).toEqual([
      undefined,
      'QUERY_TOO_COMPLEX',
    ])
    const byPaging = `query ($p: OffsetPaging) { ${nodes('paging: $p')} } ${asRow(row)}`
    expect(await code(byPaging, { p: { limit: 1000 } })).toBe('QUERY_TOO_COMPLEX')
    expect(await code(byPaging, { p: null })).toBeUndefined()
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
