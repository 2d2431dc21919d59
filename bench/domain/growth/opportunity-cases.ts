import { exclusionAdvice } from '../../../src/pages/home/rules/exclusion-advice.ts'
import { topCustomers } from '../../../src/pages/home/rules/top-customers.ts'
import type { Currency } from '#domain/money'
import {
  commonestType,
  eligibilityOf,
  hadEligible,
  isClosed,
  isVariableOnly,
  marketBanner,
  marketStatusTags,
  mergeCustomers,
  mergedTags,
  mostTogether,
  noCustomerModal,
  nothingEligibleCauses,
  offerKind,
  offeredOpportunities,
  offeredTypes,
  offersType,
  opportunityGroups,
  shownOpportunities,
  tagsByAmount,
} from '#domain/opportunities'
import { REQUEST_TYPES, type RequestOption } from '#domain/requests'
import { Book } from '#domain/invoices'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { makeOffering, type Offering } from '../parts/offering.ts'
import { listOf, perOpportunity, type GrowthCase, type GrowthCases } from './growth-case.ts'

const FLAGS = { oneTimeBenchmark: true, cards: true }

type Available = Offering['opportunities'][number] & {
  readonly requestOptions: readonly RequestOption[]
  readonly eligibleInvoiceAmount: number
}

function onOpportunities(stepOf: (all: readonly Available[]) => () => unknown): GrowthCase {
  return perOpportunity((n) => {
    const { opportunities, offerable } = makeOffering({ rows: 0, opportunities: n })
    const all = opportunities.map((one) => ({
      ...one,
      eligibleInvoiceAmount: offerable.get(one.uuid)?.minor ?? 0,
    }))
    return stepOf(all as readonly Available[])
  })
}

function eligibleBook(n: number) {
  const { chunk, markets } = syntheticBook({ opportunities: n, rows: 50 * n, seed: 42, openShare: 0.8 })
  const book = new Book([chunk], markets)
  return { opportunities: book.opportunities, eligible: book.stateTotals('eligible') }
}

export const OPPORTUNITY_CASES: GrowthCases = {
  'home exclusionAdvice': perOpportunity((n) => {
    const book = eligibleBook(n)
    const inOffer = new Set(['another'])
    return () => exclusionAdvice(book, inOffer)
  }),
  'home topCustomers': perOpportunity((n) => {
    const { opportunities, eligible } = eligibleBook(n)
    const currencies: readonly Currency[] = [...new Set(opportunities.map(({ currency }) => currency))]
    return () => topCustomers({ opportunities, eligible }, 'included', currencies, 5)
  }),
  'opportunities eligibilityOf': perOpportunity((n) => {
    const options = listOf(n, () => 'OneTimeCashFlowPlus' as const)
    return () => eligibilityOf(options, false)
  }),
  'opportunities opportunityGroups': perOpportunity((n) => {
    const requestOptions = listOf(n, () => 'OneTimeCashFlowPlus' as const)
    return () => opportunityGroups({ requestOptions, isCashFlowPlusEligible: true }, FLAGS)
  }),
  'opportunities isVariableOnly': perOpportunity((n) => {
    const requestOptions = listOf(n, () => 'RecurringBenchmarkRate')
    return () => isVariableOnly({ requestOptions })
  }),
  'opportunities isClosed': perOpportunity((n) => {
    const markets = listOf(n, () => ({ isEnabled: true }))
    return () => isClosed(markets)
  }),
  'opportunities marketStatusTags': perOpportunity((n) => {
    const markets = listOf(n, () => ({ isEnabled: true, productType: 'EPP', eligibleAmount: 5 }))
    const opportunity = { markets, isInActiveOffer: false, isStaticRate: false, eligibleAmount: 5 }
    return () => marketStatusTags(opportunity)
  }),
  'opportunities marketBanner': perOpportunity((n) => {
    const tags = listOf(n, () => 'SPECIAL_OFFER_ONLY' as const)
    return () => marketBanner(tags)
  }),
  'opportunities mergedTags': perOpportunity((n) => {
    const tags = listOf(n, () => ['MARKET_CLOSED' as const])
    return () => mergedTags(tags)
  }),
  'opportunities mergeCustomers': onOpportunities(
    (all) => () =>
      mergeCustomers(all, (sum, one) => ({
        ...sum,
        eligibleInvoiceAmount: sum.eligibleInvoiceAmount + one.eligibleInvoiceAmount,
      })),
  ),
  'opportunities commonestType': onOpportunities((all) => {
    const kinds = all.map((first) => ({ first, count: 1 }))
    return () => commonestType(kinds, REQUEST_TYPES)
  }),
  'opportunities hadEligible': perOpportunity((n) => {
    const statuses = listOf(n, () => 'MARKET_CLOSED' as const)
    return () => hadEligible({ statuses })
  }),
  'opportunities offerKind': perOpportunity((n) => {
    const requestOptions = listOf(n, () => 'OneTimeCashFlowPlus')
    // A list is joined once.
    return () => offerKind({ requestOptions: [...requestOptions], isPreferredEligible: false })
  }),
  'opportunities tagsByAmount': perOpportunity((n) => {
    const tags = listOf(n, () => 'MARKET_CLOSED' as const)
    return () => tagsByAmount(tags, 0)
  }),
  'opportunities mostTogether': onOpportunities((all) => () => mostTogether(all, REQUEST_TYPES)),
  'opportunities offeredTypes': onOpportunities((all) => {
    const alike = all.map((one) => ({ ...one, requestOptions: ['RecurringPriceDiscovery'] }))
    return () => offeredTypes(alike, FLAGS)
  }),
  'opportunities offersType': perOpportunity((n) => {
    const requestOptions = listOf(n, () => 'OneTimeCashFlowPlus')
    return () => offersType({ requestOptions, isPreferredEligible: false }, 'RECURRING_PRICE_DISCOVERY')
  }),
  'opportunities noCustomerModal': onOpportunities((all) => {
    const taken = all.map(() => ({ isInActiveOffer: true }))
    return () => noCustomerModal(taken, 2)
  }),
  'opportunities nothingEligibleCauses': onOpportunities((all) => () => nothingEligibleCauses(all, FLAGS)),
  'opportunities shownOpportunities': onOpportunities(
    (all) => () =>
      shownOpportunities(all, {
        zeroApRecurring: true,
        bypass: false,
        hasAmount: ({ eligibleInvoiceAmount }) => eligibleInvoiceAmount > 0,
      }),
  ),
  'opportunities offeredOpportunities': onOpportunities((all) => {
    const selected = new Set(all.map(({ uuid }) => uuid))
    return () => offeredOpportunities(all, { selected, allowsZeroAmount: false })
  }),
}
