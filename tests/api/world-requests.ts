import { addToKeptSums } from '../../server/engine/clearing/kept-sums.ts'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import { TODAY } from '../../server/testing/api.ts'
import { EMAIL, type WorldBase } from './world-base.ts'
import { exclude } from './world-book.ts'
import { actingFor, type People } from './world-people.ts'

/** Requests of several types by several users, some of them cleared, and what changed after that. */
export async function addRequests(base: WorldBase, people: People): Promise<void> {
  await createRequests(base, people)
  await clearMarkets(base)
  await changeAfterwards(base)
}

async function createRequests(base: WorldBase, { grace, sam, tess }: People): Promise<void> {
  const { api, supplier } = base
  const [usd, eur, gbp, cad] = supplier.customers
  const nok = supplier.customers.at(-1)
  api.clock.now = new Date('2026-03-04T12:05:00Z')
  const request = await create(
    base,
    'USD',
    await actingFor(base, sam, supplier.userId),
    'OneTimePriceDiscovery',
    'CreateOneTimePriceDiscoveryRequestInput',
    { opportunityUuids: [usd!.opportunityUuid, eur!.opportunityUuid], rateType: 'APR', rate: 9.5 },
  )
  api.clock.now = new Date('2026-03-04T12:10:00Z')
  const tessAsGrace = () => actingFor(base, tess, grace)
  await create(base, 'GBP', await tessAsGrace(), 'RecurringBenchmarkRate', 'CreateFixedRateRequestInput', {
    opportunityUuid: gbp!.opportunityUuid,
  })
  await create(
    base,
    'CAD',
    await tessAsGrace(),
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
    base,
    'NOK',
    (await api.signIn(EMAIL)).jwt,
    'OneTimePriceDiscovery',
    'CreateOneTimePriceDiscoveryRequestInput',
    { opportunityUuids: [nok!.opportunityUuid], rateType: 'DISC', rate: 1.25 },
  )
  api.clock.now = new Date('2026-03-04T12:30:00Z')
  await api.gql(
    await tessAsGrace(),
    'mutation ($id: ID!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 8.5, isRateAveraged: true) }',
    { id: request },
  )
}

async function create(
  { api, names }: WorldBase,
  currency: string,
  token: string,
  name: string,
  input: string,
  variables: object,
): Promise<string> {
  const { data, errors } = await api.gql(
    token,
    `mutation ($input: ${input}!) { made: createOne${name}Request(input: $input) { id } }`,
    { input: variables },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  names.set(data.made.id, `${currency} request`)
  return data.made.id
}

async function clearMarkets({ database, names, supplier, system }: WorldBase): Promise<void> {
  const [usd, , gbp] = supplier.customers
  const nok = supplier.customers.at(-1)
  for (const { marketUuid } of [usd!, gbp!, nok!])
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
  // Paid across the turn of the year, each step on a different day.
  for (const [currency, days] of Object.entries({ USD: 0, GBP: 20, NOK: 70 }))
    await system(
      `update transactions set clear_day = clear_day - $3::int - 1, payment_initiated_day = clear_day - $3::int,
         deposit_day = deposit_day - $3::int where account_id = $1 and currency = $2`,
      [supplier.accountId, currency, days],
    )
  const paid = await system(
    `select transaction_uuid as id, clear_id as clear, currency from transactions where account_id = $1`,
    [supplier.accountId],
  )
  for (const { id, clear, currency } of paid) {
    names.set(id!, `${currency} transaction`)
    names.set(clear!, `${currency} clear`)
  }
  // The sums that clears keep are of the days before.
  for (const sums of ['transaction_day_sums', 'transaction_customer_sums', 'transaction_request_sums'])
    await system(`delete from ${sums} where account_id = $1`, [supplier.accountId])
  const uuids = paid.map(({ id }) => id!)
  await database.asSystem((tx) => addToKeptSums(tx, supplier.accountId, uuids))
}

async function changeAfterwards(base: WorldBase): Promise<void> {
  const { supplier, system } = base
  const eur = supplier.customers[1]!
  // Approved after the request was created: eligible, and not part of it.
  await system(
    `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, voucher_number, amount_minor,
       original_amount_minor, created_day, approved_day, due_day) values ($1, $2, $3, 'EUR', 'E6', 'V-E6', 650000, 650000, $4, $4, $5)`,
    [supplier.accountId, eur.marketUuid, eur.customerUuid, TODAY, TODAY + 50],
  )
  await exclude(base, [eur.eligible[0]!])
}
