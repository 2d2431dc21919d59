import { type Rate } from '#domain/rates'
import { type RequestType } from '#domain/requests'
import type { Database } from '../../../platform/db/driver.ts'
import { addSupplier, openTestApi } from '../../../testing/api.ts'
import { requestTypeSpec } from '#domain/requests'

const DETAILS = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
  status type rate rateType spread rateSourceName termExpirationDate version isRateAveraged displayType
  restrictions { isPausable isWithdrawable isInvoicesEditable isRateEditable }
  opportunities { uuid rate clearingInvoiceCount clearingDiscountSum benchmarkRateDetails { rateName referenceRate spread } }
  stats { awardedInvoiceCount } } } } }`

export const NAMED = { rateType: 'APR', rate: 8.5 }

export const DEADLINE = new Date('2026-03-04T17:00:00Z')

export const NEXT_DEADLINE = new Date('2026-03-05T17:00:00Z')

export interface TypeCase {
  /** What the market needs to offer, as columns of its row. */
  readonly market: string
  readonly input: (opportunity: string) => object
  readonly inputType: string
  /** The rate everything is paid at. */
  readonly rate: Rate
  readonly shown: object
}

const fixed = (opportunityUuid: string) => ({ opportunityUuid })

export const several = (fields: object) => (opportunity: string) => ({
  opportunityUuids: [opportunity],
  ...fields,
})

export const apr = (percent: number): Rate => ({ kind: 'APR', ppm: percent * 10_000 })

export const CASES: Readonly<Record<RequestType, TypeCase>> = {
  ONE_TIME_PRICE_DISCOVERY: {
    market: '',
    input: several(NAMED),
    inputType: 'CreateOneTimePriceDiscoveryRequestInput',
    rate: apr(8.5),
    shown: { rate: 8.5, rateType: 'APR' },
  },
  RECURRING_PRICE_DISCOVERY: {
    market: '',
    input: several(NAMED),
    inputType: 'CreateRecurringPriceDiscoveryRequestInput',
    rate: apr(8.5),
    shown: { rate: 8.5, rateType: 'APR' },
  },
  EXPRESS_ACCEPT_PRICE_DISCOVERY: {
    market: 'express_apr_ppm = 80000',
    input: several({ rateType: 'APR', rate: 8 }),
    inputType: 'CreateOneTimePriceDiscoveryRequestInput',
    rate: apr(8),
    shown: { rate: 8, rateType: 'APR' },
  },
  ONE_TIME_STATIC_RATE: {
    market: 'static_apr_ppm = 41000',
    input: fixed,
    inputType: 'CreateFixedRateRequestInput',
    rate: apr(4.1),
    shown: { rate: 4.1, rateType: 'APR' },
  },
  RECURRING_STATIC_RATE: {
    market: 'static_apr_ppm = 41000',
    input: fixed,
    inputType: 'CreateFixedRateRequestInput',
    rate: apr(4.1),
    shown: { rate: 4.1, rateType: 'APR' },
  },
  ONE_TIME_BENCHMARK_RATE: {
    market: `benchmark_name = 'SOFR', spread_ppm = 10000, platform_spread_ppm = 2500`,
    input: fixed,
    inputType: 'CreateFixedRateRequestInput',
    rate: apr(4.9),
    shown: { rate: 4.9, rateType: 'REF', spread: 1.25, rateSourceName: 'SOFR' },
  },
  RECURRING_BENCHMARK_RATE: {
    market: `benchmark_name = 'SOFR', spread_ppm = 10000, platform_spread_ppm = 2500`,
    input: fixed,
    inputType: 'CreateFixedRateRequestInput',
    rate: apr(4.9),
    shown: { rate: 4.9, rateType: 'REF', spread: 1.25, rateSourceName: 'SOFR' },
  },
  ONE_TIME_CASH_FLOW_PLUS: {
    market: 'is_cash_flow_plus = true',
    input: several({}),
    inputType: 'CreateOneTimeCashFlowPlusRequestInput',
    rate: { kind: 'DISC', ppm: 0 },
    shown: { rate: 0, rateType: 'DISC' },
  },
  PREFERRED_TERM: {
    market: 'preferred_apr_ppm = 60000',
    input: several({}),
    inputType: 'CreatePreferredTermRequestInput',
    rate: apr(6),
    shown: { rate: 6, rateType: 'APR' },
  },
  PREFERRED_TERM_IN_APP: {
    market: 'preferred_apr_ppm = 60000',
    input: several({ rateType: 'APR', rate: 6.5, termExpirationDate: '2026-03-31' }),
    inputType: 'CreatePreferredTermInAppRequestInput',
    rate: apr(6.5),
    shown: { rate: 6.5, rateType: 'APR', termExpirationDate: '2026-03-31' },
  },
}

export async function openRequestTypes(database: Database, currencies?: readonly string[]) {
  const supplier = await addSupplier(database, `${Math.random()}@supplier.test`, currencies && { currencies })
  const api = openTestApi(database, { FLAGS: 'one-time-benchmark-requests, missing-ap' })
  const token = (await api.signIn(supplier.email)).jwt

  const state = { api, token }
  const opportunity = () => supplier.customers[0]!.opportunityUuid
  const system = (sql: string, params: readonly string[] = []) =>
    database.asSystem((tx) => tx.query<Record<string, unknown>>(sql, params))
  const offerInMarket = (columns: string) =>
    columns ? system(`update markets set ${columns} where account_id = $1`, [supplier.accountId]) : undefined
  const create = async (type: RequestType, input = CASES[type].input(opportunity())) => {
    const name = requestTypeSpec(type).createCall
    const query = `mutation ($input: ${CASES[type].inputType}!) { ${name}(input: $input) { id } }`
    const { data, errors } = await state.api.gql(state.token, query, { input })
    return { id: data?.[name]?.id as string, code: errors?.[0]?.extensions.code as string | undefined }
  }
  const prepared = async (type: RequestType) => {
    await offerInMarket(CASES[type].market)
    return create(type)
  }
  const details = async (id: string) =>
    (await state.api.gql(state.token, DETAILS, { id })).data.earlyPayRequests.edges[0].node
  const gql = async (query: string, variables: object, headers?: Readonly<Record<string, string>>) =>
    state.api.gql(state.token, query, variables, headers)
  const awards = (id: string) =>
    system(
      `select amount_minor as amount, discount_minor as discount, days_early as days from awards where request_id = $1
       order by amount_minor`,
      [id],
    )
  return Object.assign(state, {
    supplier,
    opportunity,
    system,
    offerInMarket,
    create,
    prepared,
    details,
    gql,
    awards,
  })
}

export type RequestTypes = Awaited<ReturnType<typeof openRequestTypes>>
