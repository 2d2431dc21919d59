import { discountMinor } from '#domain/rates'
import type { Database } from '../../../platform/db/driver.ts'
import { addSupplier, openTestApi, TODAY } from '../../../testing/api.ts'

export const CREATE = `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) {
  createOneOneTimePriceDiscoveryRequest(input: $input) { id } }`

export const DETAILS = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
  status type displayType rate rateType requesterId impersonatorId
  lastModifiedBy { emailAddress } restrictions { isPausable isWithdrawable isInvoicesEditable isRateEditable }
  opportunities { uuid currency makerDisplayName eligibleInvoiceCount eligibleInvoiceAmount clearingInvoiceCount
    clearingInvoiceAmount clearingDiscountSum takerExcludedInvoiceCount
    decision { offeredInvoiceCount awardedInvoiceCount } goodFundsDate requestDeadline
    takersMarketsForPricingServiceInvoiceEdits { marketUuid marketIsEnabled dpe } }
  stats { eligibleInvoiceCount clearingInvoiceCount awardedInvoiceCount acceptedInvoiceCount notAcceptedInvoiceCount
    requestDeadline maxGoodFundsDate
    toCurrency { currency rates { currency rate } eligibleInvoiceAmount clearingInvoiceAmount clearingDiscountSum
      awardedInvoiceAmount awardedDiscountSum awardedDpeWeightedSum eligibleDpeWeightedSum } } } } } }`

/** The deposit day of the clear of `TODAY`, a Wednesday: Thursday. */
const DEPOSIT = TODAY + 1

export const discount = (n: number, ppm: number) =>
  discountMinor(n * 100_000, { kind: 'APR', ppm }, TODAY + 30 + n - DEPOSIT)

export async function openRequests(database: Database) {
  const supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
  const api = openTestApi(database)
  const token = (await api.signIn(supplier.email)).jwt

  const state = { token }
  const create = (input: object, headers?: Readonly<Record<string, string>>) =>
    api.gql(
      state.token,
      CREATE,
      {
        input: {
          opportunityUuids: [supplier.customers[0]!.opportunityUuid],
          rateType: 'APR',
          rate: 8.5,
          ...input,
        },
      },
      headers,
    )
  const details = async (id: string) =>
    (await api.gql(state.token, DETAILS, { id })).data.earlyPayRequests.edges[0].node
  const operation = (criteria: object) => ({
    opportunityUuid: supplier.customers[0]!.opportunityUuid,
    ...criteria,
  })
  return Object.assign(state, { api, supplier, create, details, operation })
}

export type Requests = Awaited<ReturnType<typeof openRequests>>
