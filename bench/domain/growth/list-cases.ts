import {
  bannerDocument,
  datePartsInFormat,
  isInternalAddress,
  logoProblem,
  logoTypeOf,
  withMarks,
} from '#domain/account'
import { businessDayAtOrAfter, businessDayAtOrBefore, depositDay, toEpochDay } from '#domain/calendar'
import { archiveJobsState } from '../../../src/data/http/archive-jobs.ts'
import { awardJobsProblem } from '../../../src/data/http/award-calls.ts'
import { showsFinanceInsight } from '../../../src/app/shell/shows-finance-insight.ts'
import { slideButton } from '../../../src/pages/home/rules/how-it-works.ts'
import { lifeEvents } from '#domain/invoice-life'
import { type LendingProductInfo } from '#domain/lending'
import { hasCardProduct } from '../../../src/documents/membership/card.ts'
import { lendingLinks, showsLendingEntry } from '#documents/membership/lending-nav'
import { membershipPrompt, paymentAddress } from '#domain/memberships'
import { missingAp } from '#domain/missing-ap'
import { aggregateSum, currencyChoices, CURRENCIES, offersCurrencies, withoutRate } from '#domain/money'
import { rateSourceOf, rateSpread } from '#domain/rates'
import { completeOffer, mergeOffers, submittedOpportunities, upsellRate } from '#domain/requests'
import { enterprisePathFor } from '../../../server/features/provider/enterprise.ts'
import { makeOffers } from '../parts/missing-ap.ts'
import { listOf, perOpportunity, perRequest, type GrowthCases } from './growth-case.ts'

const DAY_MS = 86_400_000

/** The functions over lists of other things than invoices and opportunities. Each input is one that is read to its end. */
export const LIST_CASES: GrowthCases = {
  'account bannerDocument': perRequest((n) => {
    const documents = listOf(n, () => ({ kind: 'TERMS_AND_CONDITIONS', hasSeen: true }))
    return () => bannerDocument({ documents, isImpersonated: false, isReadOnly: false })
  }),
  'account datePartsInFormat': perRequest((n) => {
    const parts = listOf(n, () => ({ type: 'literal' as const, value: '.' }))
    return () => datePartsInFormat(parts, 'dd MMM yyyy')
  }),
  'account withMarks': perRequest((n) => {
    const parts = listOf(n, () => ({ type: 'integer' as const, value: '1' }))
    return () => withMarks(parts, { group: ',', decimal: '.' })
  }),
  'account logoTypeOf': perRequest((n) => {
    const start = new Uint8Array(n)
    return () => logoTypeOf(start)
  }),
  'account logoProblem': perRequest((n) => {
    const start = new Uint8Array(n)
    return () => logoProblem(n, start)
  }),
  'calendar businessDayAtOrAfter': perRequest((n) => {
    const calendar = holidays(n)
    return () => businessDayAtOrAfter(toEpochDay(20_000), calendar)
  }),
  'calendar businessDayAtOrBefore': perRequest((n) => {
    const calendar = holidays(n)
    return () => businessDayAtOrBefore(toEpochDay(20_000 + n - 1), calendar)
  }),
  'calendar depositDay': perRequest((n) => {
    const calendar = holidays(n)
    return () => depositDay(toEpochDay(19_999), 1, calendar)
  }),
  'money aggregateSum': perRequest((n) => {
    const amounts = listOf(n, (place) => ({ currency: CURRENCIES[place % CURRENCIES.length]!, minor: place }))
    return () => aggregateSum(amounts, undefined, {})
  }),
  'rates rateSpread': perRequest((n) => {
    const rates = listOf(n, (place) => (place * 7) % 101)
    return () => rateSpread(rates)
  }),
  'downloads archiveJobsState': perRequest((n) => {
    const jobs = listOf(n, () => ({ isComplete: true, isError: false }))
    return () => archiveJobsState(jobs)
  }),
  'downloads awardJobsProblem': perRequest((n) => {
    const jobs = listOf(n, () => ({ isComplete: true, isError: false }))
    return () => awardJobsProblem(jobs)
  }),
  'account isInternalAddress': perRequest((n) => {
    const domains = listOf(n, (place) => `own-${place}.example`)
    return () => isInternalAddress('user@other.example', domains)
  }),
  'home showsFinanceInsight': perRequest((n) => {
    const inputs = { isProduction: true, isOn: true, region: 'AMER', team: 'other', language: 'en' } as const
    const currencies = listOf(n, () => 'USD')
    return () => showsFinanceInsight({ ...inputs, currencies })
  }),
  'home slideButton': perRequest((n) => {
    const slides = listOf(n, () => 'lending' as const)
    return () => slideButton(slides, n)
  }),
  'invoice-life lifeEvents': perRequest((n) => {
    const facts = {
      today: day(20_000),
      createdDay: day(1),
      approvedDay: day(2),
      dueDay: day(20_100),
      nextClearDay: day(20_001),
      payment: undefined,
      requests: listOf(n, (place) => ({
        id: `request ${place}`,
        createdDay: day(3 + place),
        isActive: false,
      })),
      decisions: listOf(n, (place) => ({
        requestId: `request ${place >> 1}`,
        clearDay: day(4 + place),
        verdict: 'BELOW_TARGET' as const,
      })),
    }
    return () => lifeEvents(facts)
  }),
  'lending hasCardProduct': perRequest((n) => {
    const statuses = listOf(n, (place) => ({ accountId: String(place), status: 'ACTIVE' }))
    return () => hasCardProduct(statuses)
  }),
  'lending lendingLinks': perRequest((n) => {
    const info = lending(n)
    return () => lendingLinks({ info, currencies: ['USD'] })
  }),
  'lending lendingLinks: ready accounts and links': perRequest((n) => {
    const info = { ...lending(n), rf: listOf(n, account('READY_FOR_RF_LOANS_STATUS')) }
    return () => lendingLinks({ info, currencies: ['USD'] })
  }),
  'lending showsLendingEntry': perRequest((n) => {
    const inputs = {
      info: lending(n),
      currencies: [...listOf(n, () => 'EUR'), 'USD'],
      region: 'AMER' as const,
    }
    return () => showsLendingEntry(inputs)
  }),
  'memberships membershipPrompt': perRequest((n) => {
    const logins = listOf(n, (place) => n - place)
    const state = { logins, trialEndsAt: 1, isAnnouncementDue: false, isAnnouncementClosed: true, now: n }
    return () => membershipPrompt({ ...state, status: 'INACTIVE' })
  }),
  'memberships paymentAddress': perRequest((n) => {
    const links = listOf(n, () => ({ plan: 'PRO', billingFrequency: 'MONTHLY', url: 'https://pay.example' }))
    const own = { plan: 'none', billingFrequency: 'never' }
    type Links = Parameters<typeof paymentAddress>[0]
    type Paid = Parameters<typeof paymentAddress>[1]
    return () => paymentAddress(links as unknown as Links, own as unknown as Paid, 'account')
  }),
  'missing-ap missingAp': perOpportunity((n) => {
    const { requests, opportunities } = makeOffers({ rows: 50 * n })
    return () => missingAp(requests, opportunities)
  }),
  'missing-ap missingAp: one buyer': perOpportunity((n) => {
    const { requests, opportunities } = makeOffers({ rows: 50 * n }, 'one')
    return () => missingAp(requests, opportunities)
  }),
  'money currencyChoices': perOpportunity((n) => {
    const ofMarkets = listOf(n, (place) => CURRENCIES[place % CURRENCIES.length]!)
    return () => currencyChoices(ofMarkets, CURRENCIES[0]!)
  }),
  'money offersCurrencies': perOpportunity((n) => {
    const choices = listOf(n, (place) => CURRENCIES[place % CURRENCIES.length]!)
    return () => offersCurrencies(choices)
  }),
  'money withoutRate': perOpportunity((n) => {
    const ofMarkets = listOf(n, (place) => CURRENCIES[place % CURRENCIES.length]!)
    return () => withoutRate(ofMarkets, {})
  }),
  'rates rateSourceOf': perOpportunity((n) => {
    const sources = listOf(n, (place) => ({ marketId: `market ${place}` }))
    return () => rateSourceOf(sources, 'none')
  }),
  'requests mergeOffers': perRequest((n) => {
    const offers = listOf(n, (place) => ({
      id: `offer ${(place * 7919) % n}`,
      displayType: place % 2 === 0 ? ('request' as const) : ('offer' as const),
      deadlineAt: ((place * 104_729) % 1000) * DAY_MS,
      depositDay: toEpochDay((place * 7919) % 1000),
    }))
    return () => mergeOffers(offers, 20_000 * DAY_MS)
  }),
  'requests completeOffer': perOpportunity((n) => {
    const offer = { offerBuilderOpportunities: listOf(n, String), rate: 1, rateType: 'APR' }
    return () => completeOffer(offer)
  }),
  'requests submittedOpportunities': perOpportunity((n) => {
    const all = listOf(n, String)
    return () => submittedOpportunities('RECURRING_STATIC_RATE', all)
  }),
  'requests upsellRate': perOpportunity((n) => {
    const all = listOf(n, () => ({ isPreferredEligible: true, projectedClearingPercentage: 1 }))
    return () => upsellRate(all, { rateType: 'APR', rate: 7 })
  }),
  'provider enterprisePathFor': perRequest((n) => {
    const domains = listOf(n, (place) => `own-${place}.example`)
    return () => enterprisePathFor('user@other.example', { domains, path: '/enterprise' })
  }),
}

function day(place: number): string {
  return new Date(place * DAY_MS).toISOString().slice(0, 10)
}

function holidays(n: number) {
  return { weekend: new Set<number>(), holidays: new Set(listOf(n, (place) => toEpochDay(20_000 + place))) }
}

function account(status: string) {
  return (place: number): LendingProductInfo['rf'][number] => ({
    status,
    name: `account ${place}`,
    actionButtonUrl: null,
    isActionButtonDisabled: false,
    productType: 'FACTORING',
  })
}

function lending(n: number): LendingProductInfo {
  return {
    hasRFClients: true,
    rf: listOf(n, account('IS_TERM_SHEET_ACCEPTED')),
    showCapfinNav: true,
    isRegistered: true,
    completedPreOnboardingSteps: true,
    navLinks: [
      ...listOf(n, () => ({ name: 'learnMore' as const, url: '/learn' })),
      { name: 'home', url: '/home' },
    ],
  }
}
