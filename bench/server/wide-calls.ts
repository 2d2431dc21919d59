import { REQUEST_OUTCOMES, REQUEST_STATUSES } from '#domain/requests'
import { answerOf, API, type Caller } from './caller.ts'

/** Groups of opportunities and offers of a page, as the app asks for them. */
const PAGE = 250
const OFFERS = 100

/** One call of the app's first minute; rejects when it is rejected. */
type Call = () => Promise<unknown>

const OPPORTUNITY = `uuid makerDisplayName customerUuid makerOrganizationUuid currency requestOptions isPreselected
  isPreferredEligible isClosed isInActiveOffer isCashFlowPlusEligible statuses
  invoiceSummary { eligibleInvoiceCount eligibleInvoiceAmount takerExcludedInvoiceCount takerExcludedInvoiceAmount
    maxGoodFundsDate requestDeadline }
  takersMarkets { takerId marketId marketUuid marketIsEnabled requestUuid timeZone requestDeadline }`

const RATES = `uuid expressAcceptRate preferredRate projectedClearingPercentage convertedCurrency exchangeRateToConvertedCurrency
  priceType { kind apr } benchmarkRateStats { rateName referenceRate spread }`

const REQUEST = `id type status displayType created updated rate rateType isRateAveraged invoiceCeiling version termExpirationDate
  lastModifiedBy { uuid firstName lastName emailAddress }
  restrictions { isPausable isWithdrawable isInvoicesEditable isRateEditable }
  opportunities { uuid customerUuid makerOrganizationUuid makerDisplayName currency eligibleInvoiceCount eligibleInvoiceAmount
    offeredInvoiceCount offeredInvoiceAmount clearingInvoiceCount clearingInvoiceAmount clearingDiscountSum takerExcludedInvoiceCount includedAgainInvoiceCount
    withheldInvoiceCount withheldInvoiceAmount tooSoonInvoiceCount tooSoonInvoiceAmount
    decision { offeredInvoiceCount awardedInvoiceCount } goodFundsDate requestDeadline rate
    takersMarketsForPricingServiceInvoiceEdits { takerId marketId } }
  stats { id eligibleInvoiceCount clearingInvoiceCount awardedInvoiceCount acceptedInvoiceCount notAcceptedInvoiceCount
    awards { currency invoiceCount invoiceAmount discountSum } maxGoodFundsDate requestDeadline
    toCurrency { currency rates { currency rate } eligibleInvoiceAmount clearingInvoiceAmount clearingDiscountSum
      awardedInvoiceAmount awardedDiscountSum awardedDpeWeightedSum eligibleDpeWeightedSum } }`

const REQUESTS = `query ($active: EarlyPayRequestFilter!, $ended: EarlyPayRequestFilter!, $first: Int) {
  active: earlyPayRequests(filter: $active, paging: { first: $first }) { edges { node { ${REQUEST} } } pageInfo { endCursor } }
  ended: earlyPayRequests(filter: $ended, paging: { first: $first }) { edges { node { ${REQUEST} } } pageInfo { endCursor } } }`

const HISTORY = `{ transactionAggregate { currencies
  lifetime { currency depositAmount discountAmount aggregatedDaysPaidEarly count }
  yearToDate { currency customerUuid depositAmount }
  byMonth { month currency depositAmount discountAmount count invoiceCount } } }`

const TRANSACTIONS = `query ($paging: OffsetPaging, $sorting: [TransactionSort!], $filter: TransactionFilter) {
  transactions(paging: $paging, sorting: $sorting, filter: $filter) { totalCount nodes {
    uuid customerUuid makerOrganizationUuid customerName currency depositAmount depositDate discountAmount invoiceAmount invoiceCount
    aggregatedApr aggregatedDaysPaidEarly aggregatedDiscount isDiscount isPendingClear offerUuid offerType transactionClearDate
    paymentInitiatedDate } } }`

const DECISIONS = `{ marketDecisions(paging: { limit: 500, offset: 0 }) { totalCount nodes { clearId marketUuid offerUuid customerUuid
  customerName currency clearDate apr offeredInvoiceCount awardedInvoiceCount awardedAmount discountAmount } } }`

const MARKETS_DATA = `{ marketsData { aggregate { minNextClearDate totalInvoiceAmount currency } markets { marketingMakerName customerUuid
  makerOrganizationUuid currency requestUuid stats { eligibleInvoiceAmount eligibleInvoiceCount goodFundsDate lastClearDate
    totalEarlyPayInvoiceAmount totalEarlyPayInvoiceCount } } } }`

const BEYOND_APP = 'beyond the app: '

/** Whether a program may make the call, and the app never does. */
export const isBeyondApp = (name: string): boolean => name.startsWith(BEYOND_APP)

/**
 * What the app calls in its first minute, by the screen that needs it, and two calls that are larger. Of pages by cursor it reads
 * one after the other.
 */
export function wideCalls(caller: Caller): Readonly<Record<string, Call>> {
  const graphql = (query: string, variables?: object): Promise<Answer> => answered(caller, query, variables)
  const opportunities = (fields: string) => () =>
    graphql(
      `{ getGroupedOpportunityData(paging: { first: ${PAGE} }) { edges { node { opportunities { ${fields} } } }
        pageInfo { hasNextPage endCursor } } }`,
    )
  const requests = (first?: number) => () =>
    graphql(REQUESTS, { active: request(REQUEST_STATUSES), ended: request(REQUEST_OUTCOMES), first })
  return {
    'home: a page of opportunities': opportunities(OPPORTUNITY),
    'home: missing A/P': () => graphql('{ missingApRequests { requestId customerUuid currency } }'),
    'home: accepted deposits': () =>
      graphql('{ upcomingDeposits { depositDate currency depositAmount invoiceCount } }'),
    'home: summary of clears': () => answerOf(caller.call('GET', `${API}/user-source/taker/clearSummary`)),
    'builder: a page of rates': opportunities(RATES),
    'offers: a page of offers': requests(OFFERS),
    'history: sums': () => graphql(HISTORY),
    'history: first page': () =>
      graphql(TRANSACTIONS, {
        paging: { limit: 50, offset: 0 },
        sorting: [...sorting('depositDate'), ...sorting('depositAmount')],
      }),
    'history: first page by amount': () =>
      graphql(TRANSACTIONS, { paging: { limit: 50, offset: 0 }, sorting: sorting('depositAmount') }),
    'history: decisions': () => graphql(DECISIONS),
    'history: a page of customers': () =>
      graphql(
        '{ supplierCustomers(paging: { first: 1000 }) { edges { node { uuid makerDisplayName } } pageInfo { hasNextPage endCursor } } }',
      ),
    [`${BEYOND_APP}all offers`]: requests(),
    [`${BEYOND_APP}markets of all customers`]: () => graphql(MARKETS_DATA),
  }
}

const request = (status: readonly string[]) => ({ toCurrency: { eq: 'USD' }, status: { in: status } })
const sorting = (field: string) => [{ field, direction: 'desc' }]

type Answer = Readonly<Record<string, unknown>>

async function answered(caller: Caller, query: string, variables?: object): Promise<Answer> {
  const body = { query, ...(variables && { variables }) }
  const { data, errors } = await answerOf<{ data?: Answer | null; errors?: readonly object[] }>(
    caller.call('POST', `${API}/graphql`, body),
  )
  if (!data || errors !== undefined)
    throw new Error(`a call of the app is rejected: ${JSON.stringify(errors)}`)
  return data
}
