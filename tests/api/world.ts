import { randomUUID } from 'node:crypto'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { putExclusions } from '../../server/engine/book/testing.ts'
import { addSupplier, openTestApi, TODAY, type TestApi, type TestSupplier } from '../../server/testing-api.ts'

/** A supplier with requests, opportunities and payments that differ from each other in every possible field. */
export interface World {
  readonly api: TestApi
  readonly token: string
  readonly supplier: TestSupplier
  /** A member of staff impersonates the supplier. */
  readonly staffToken: string
  /** An answer with each id replaced by the name of its entity. */
  named(answer: unknown): unknown
}

const EMAIL = 'ada@supplier.test'

/**
 * USD has two markets, one of which has decided; EUR stands in the same request and has had an invoice since; GBP is in a
 * request at a variable rate, CAD in one for a term, NOK in one at a discount, which is over; JPY, CHF and SEK are free; AUD
 * is closed.
 */
export async function openWorld(database: Database): Promise<World> {
  const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'JPY', 'CHF', 'SEK', 'AUD', 'NOK']
  const supplier = await addSupplier(database, EMAIL, { currencies })
  const api = openTestApi(database, { STAFF_DOMAINS: 'sooner.test' })
  const names = new Map<string, string>([
    [supplier.accountId, 'account'],
    [supplier.userId, 'Ada’s id'],
  ])
  for (const one of supplier.customers) {
    names.set(one.customerUuid, `${one.currency} customer`)
    names.set(one.makerOrganizationUuid, `${one.currency} organization`)
    names.set(one.opportunityUuid, `${one.currency} opportunity`)
    names.set(one.marketUuid, `${one.currency} market`)
  }
  const [usd, eur, gbp, cad] = supplier.customers
  const [aud, nok] = supplier.customers.slice(-2)
  const system = (sql: string, params: readonly (string | number | null)[] = []) =>
    database.asSystem((tx) => tx.query<Record<string, string>>(sql, params))
  const market = (currency: string, columns: string) =>
    system(`update markets set ${columns} where account_id = $1 and currency = $2 and division = 'main'`, [
      supplier.accountId,
      currency,
    ])

  const person = async (name: string, email: string) => {
    const id = randomUUID()
    names.set(id, `${name}’s id`)
    await system(
      `insert into users (account_id, user_id, email, role, supplier_read_only, personal_info)
       values ($1, $2, $3, 'supplier', false, $4::jsonb)`,
      [supplier.accountId, id, email, JSON.stringify({ firstName: name })],
    )
    await system('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
      email,
      supplier.accountId,
      id,
    ])
    return id
  }
  const grace = await person('Grace', 'grace@supplier.test')
  const staff = async (name: string) => {
    const email = `${name.toLowerCase()}@sooner.test`
    const { userId } = await addSupplier(database, email, { role: 'staff', currencies: [] })
    names.set(userId, `${name}’s id`)
    return email
  }
  const [sam, tess] = [await staff('Sam'), await staff('Tess')]
  const actingFor = async (member: string, userId: string) => {
    const { jwt } = await api.signIn(member)
    return (await api.call('POST', `/user-token/${userId}`, { token: jwt })).json.jwt as string
  }

  await system(
    `update accounts set name = 'Acme', time_zone = 'Europe/Berlin', new_experience_enabled = false, srm = $2::jsonb
     where account_id = $1`,
    [
      supplier.accountId,
      JSON.stringify({
        calendarLink: 'https://calendar.test/max',
        firstName: 'Max',
        lastName: 'Manager',
        emailAddress: 'max@sooner.test',
        phoneNumber: '+1 555 0101',
        fallback: true,
        team: 'UK-IBEX',
      }),
    ],
  )
  await system(
    `update users set personal_info = $2::jsonb, format_preferences = $3::jsonb where user_id = $1`,
    [
      supplier.userId,
      JSON.stringify({
        firstName: 'Ada',
        lastName: 'Lovelace',
        role: 'Treasurer',
        industry: 'Mills',
        fiscalYearEnd: '06-30',
        arDepartmentEmailAddress: 'ar@supplier.test',
        primaryPhoneNumber: '+44 1',
        secondaryPhoneNumber: '+44 2',
        locale: 'de',
        address: { postalCode: 'SW1Y', country: 'GB' },
      }),
      JSON.stringify({
        useCustomFormatting: true,
        numberDisplayFormat: '1.234,56',
        dateDisplayFormat: 'dd.MM.yyyy',
        aggregateCurrencyFormat: 'CHF',
      }),
    ],
  )

  // A second division of the USD customer: it owes E2, decides later and pays on the next Monday.
  const north = `ffffffff${randomUUID().slice(8)}`
  names.set(north, 'USD north market')
  await system(
    `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, division, product_type,
       target_apr_ppm, pool_minor, time_zone, deadline_minute, deposit_lag_days, next_clear_at)
     values ($1, $2, $3, $4, 'USD', 'north', 'SCF', 50000, 100000000, 'America/New_York', 1080, 2, '2026-03-04T23:00:00Z')`,
    [supplier.accountId, north, usd!.opportunityUuid, usd!.customerUuid],
  )
  await system('update invoices set market_uuid = $1 where invoice_id = $2::bigint', [
    north,
    String(usd!.eligible[1]),
  ])
  await market('USD', 'pool_minor = 600000')
  await market('EUR', `next_clear_at = '2026-03-05T16:30:00Z', time_zone = 'Europe/Berlin'`)
  await market('GBP', `benchmark_name = 'SONIA', spread_ppm = 10000, platform_spread_ppm = 2500`)
  await market('CAD', 'preferred_apr_ppm = 60000')
  await market('JPY', 'express_apr_ppm = 80000, pool_minor = 600000')
  await market('CHF', 'static_apr_ppm = 41000, preferred_apr_ppm = 70000')
  await market('SEK', `is_cash_flow_plus = true, benchmark_name = 'EURIBOR'`)
  await market('NOK', 'pool_minor = 900000')
  await market('AUD', 'is_enabled = false')
  const [group, membership] = [randomUUID(), randomUUID()]
  names.set(membership, 'membership')
  names.set(group, 'group')
  await system('insert into custom_groups values ($1, $2, $3, true)', [
    supplier.accountId,
    group,
    'Key accounts',
  ])
  await system('insert into custom_group_members values ($1, $2, $3)', [
    supplier.accountId,
    group,
    supplier.customers[4]!.opportunityUuid,
  ])
  await system(
    `insert into memberships values ($1, $2, 'external-1', true, 'INACTIVE', 'UNPAID', 'PREMIUM', 'QUARTERLY', 'GUIDED', $3::timestamptz)`,
    [supplier.accountId, membership, '2026-03-01T09:30:00Z'],
  )
  // The AUD customer: each of its invoices is held for another reason, its credit note is settled.
  await market('AUD', 'pool_minor = 0')
  for (const [bit, id] of aud!.eligible.entries())
    await system('update invoices set hold_flags = $1::int where invoice_id = $2::bigint', [
      [1, 2, 4, 16, 32][bit]!,
      String(id),
    ])
  await system(
    `update invoices set paid_state = 1, paid_day = $2::int, transaction_type = 'KG', original_amount_minor = -7500
     where invoice_id = $1::bigint`,
    [String(aud!.adjustment), TODAY - 1],
  )
  await system(
    'update invoices set original_amount_minor = 212300, created_day = created_day - 3 where invoice_id = $1::bigint',
    [String(usd!.eligible[1])],
  )
  const exclude = (invoices: readonly number[]) =>
    database.asSystem((tx) => putExclusions(tx, supplier.accountId, true, invoices))
  await exclude([usd!.eligible[2]!, ...supplier.customers.slice(4, 7).map(({ eligible }) => eligible[0]!)])

  const create = async (currency: string, token: string, name: string, input: string, variables: object) => {
    const { data, errors } = await api.gql(
      token,
      `mutation ($input: ${input}!) { made: createOne${name}Request(input: $input) { id } }`,
      { input: variables },
    )
    if (errors) throw new Error(JSON.stringify(errors))
    names.set(data.made.id, `${currency} request`)
    return data.made.id as string
  }
  api.clock.now = new Date('2026-03-04T12:05:00Z')
  const request = await create(
    'USD',
    await actingFor(sam, supplier.userId),
    'OneTimePriceDiscovery',
    'CreateOneTimePriceDiscoveryRequestInput',
    { opportunityUuids: [usd!.opportunityUuid, eur!.opportunityUuid], rateType: 'APR', rate: 9.5 },
  )
  api.clock.now = new Date('2026-03-04T12:10:00Z')
  await create('GBP', await actingFor(tess, grace), 'RecurringBenchmarkRate', 'CreateFixedRateRequestInput', {
    opportunityUuid: gbp!.opportunityUuid,
  })
  await create(
    'CAD',
    await actingFor(tess, grace),
    'PreferredTermInApp',
    'CreatePreferredTermInAppRequestInput',
    {
      opportunityUuids: [cad!.opportunityUuid],
      rateType: 'APR',
      rate: 6.5,
      termExpirationDate: '2026-03-31',
    },
  )
  await create(
    'NOK',
    (await api.signIn(EMAIL)).jwt,
    'OneTimePriceDiscovery',
    'CreateOneTimePriceDiscoveryRequestInput',
    { opportunityUuids: [nok!.opportunityUuid], rateType: 'DISC', rate: 1.25 },
  )
  api.clock.now = new Date('2026-03-04T12:30:00Z')
  await api.gql(
    await actingFor(tess, grace),
    'mutation ($id: ID!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 8.5, isRateAveraged: true) }',
    { id: request },
  )
  for (const { marketUuid } of [usd!, gbp!, nok!])
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
  // Paid across the turn of the year, each step on a different day.
  for (const [currency, days] of Object.entries({ USD: 0, GBP: 20, NOK: 70 }))
    await system(
      `update transactions set clear_day = clear_day - $3::int - 1, payment_initiated_day = clear_day - $3::int,
         deposit_day = deposit_day - $3::int where account_id = $1 and currency = $2`,
      [supplier.accountId, currency, days],
    )
  // Approved after the request was created: eligible, and not part of it.
  await system(
    `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, voucher_number, amount_minor,
       original_amount_minor, created_day, approved_day, due_day) values ($1, $2, $3, 'EUR', 'E6', 'V-E6', 650000, 650000, $4, $4, $5)`,
    [supplier.accountId, eur!.marketUuid, eur!.customerUuid, TODAY, TODAY + 50],
  )
  await exclude([eur!.eligible[0]!])
  for (const { id, clear, currency } of await system(
    `select transaction_uuid as id, clear_id as clear, currency from transactions where account_id = $1`,
    [supplier.accountId],
  )) {
    names.set(id!, `${currency} transaction`)
    names.set(clear!, `${currency} clear`)
  }
  api.clock.now = new Date('2026-03-04T18:00:00Z')
  const token = (await api.signIn(EMAIL)).jwt
  return {
    api,
    token,
    staffToken: await actingFor(sam, supplier.userId),
    supplier,
    named: (answer) =>
      JSON.parse([...names].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(answer))),
  }
}
