import { expect, test } from 'vitest'
import { howItWorksSlides, showsHowItWorks, slideButton } from './how-it-works.ts'
import { isIdentifyDue } from '../../../app/identify-due.ts'
import { MARKETING_TYPES, marketingWidget, type MarketingInputs, type MarketingType } from './marketing.ts'
import { isCapitalFinanceEligible, REGIONS, regionOfTeam } from '#domain/account'
import { offersSurvey } from '../../../offering/survey/offers-survey.ts'

const flags = (...on: readonly MarketingType[]) =>
  Object.fromEntries(MARKETING_TYPES.map((type) => [type, on.includes(type)])) as Record<
    MarketingType,
    boolean
  >

const EVERYTHING: MarketingInputs = {
  isOn: flags(...MARKETING_TYPES),
  region: 'AMER',
  language: 'en',
  month: 8,
  hasQuarterEndText: false,
  hasEligible: true,
  capitalFinance: { showsNavigation: true, hasCompletedPreOnboarding: false },
}

const widget = (inputs: Partial<MarketingInputs>) => marketingWidget({ ...EVERYTHING, ...inputs })

test('MKT-001 MKT-004 MKT-005 one marketing widget is shown, the first by priority whose flag is on', () => {
  const priority = ['rate_change', 'quarter_end_reminder', 'treds', 'preferred', 'capfin'] as const
  expect(new Set(MARKETING_TYPES)).toEqual(new Set(priority))
  priority.forEach((type, place) => {
    expect(widget({ isOn: flags(...priority.slice(place)) })).toBe(type)
  })
  expect(widget({ isOn: flags() })).toBeUndefined()
})

test('MKT-002 ENT-034 the Preferred widget applies in AMER alone', () => {
  const isOn = flags('preferred')
  expect(REGIONS.filter((region) => widget({ isOn, region }) === 'preferred')).toEqual(['AMER'])
})

test('MKT-003 the capital-finance widget needs the navigation, open steps before onboarding and the region', () => {
  const isOn = flags('capfin')
  expect(widget({ isOn })).toBe('capfin')
  expect(widget({ isOn, region: 'EMEA' })).toBeUndefined()
  const finance = EVERYTHING.capitalFinance
  expect(widget({ isOn, capitalFinance: { ...finance, showsNavigation: false } })).toBeUndefined()
  expect(widget({ isOn, capitalFinance: { ...finance, hasCompletedPreOnboarding: true } })).toBeUndefined()
})

test('MKT-006 the quarter-end reminder needs English and an eligible amount', () => {
  const isOn = flags('quarter_end_reminder')
  expect(widget({ isOn })).toBe('quarter_end_reminder')
  expect(widget({ isOn, language: 'de' })).toBeUndefined()
  expect(widget({ isOn, hasEligible: false })).toBeUndefined()
})

test('MKT-006 MKT-008 the text about the third quarter is shown in it, a text of the provider whenever there is one', () => {
  const isOn = flags('quarter_end_reminder')
  const shown = [1, 6, 7, 9, 10, 11].map((month) => widget({ isOn, month }) !== undefined)
  expect(shown).toEqual([false, false, true, true, false, false])
  expect(widget({ isOn, month: 11, hasQuarterEndText: true })).toBe('quarter_end_reminder')
})

test('MKT-010 TreDS and rate change follow their flags alone', () => {
  const nowhere = {
    region: 'UNKNOWN',
    language: 'ja',
    hasEligible: false,
    capitalFinance: { showsNavigation: false, hasCompletedPreOnboarding: true },
  } as const
  expect(widget({ ...nowhere, isOn: flags('treds') })).toBe('treds')
  expect(widget({ ...nowhere, isOn: flags('rate_change') })).toBe('rate_change')
})

test('CO2-010 ENT-033 a team of Supplier Relationship Managers belongs to a region, any other to none', () => {
  const teams = {
    AMER: ['USA-MKT', 'US-KS-HQ', 'US-VA-SUTHERLAND', 'ESRM'],
    EMEA: ['UK-BRISTOL', 'UK-IBEX'],
    APAC: ['AU-SYDNEY', 'CN-SUZHOU-SUTHERLAND'],
    INDIA: ['IN-NOIDA', 'IN-MUMBAI'],
    UNKNOWN: ['', 'toString', 'usa-mkt', null, undefined],
  }
  for (const [region, own] of Object.entries(teams)) {
    expect(own.map(regionOfTeam)).toEqual(own.map(() => region))
  }
})

test('CO2-011 capital finance is for AMER alone', () => {
  expect(REGIONS.filter(isCapitalFinanceEligible)).toEqual(['AMER'])
})

test('MKT-016 MKT-017 MKT-018 MKT-019 the slides that do not apply are left out, the others keep their order', () => {
  const all = { isCapitalFinanceEligible: true, hasEligibleMarkets: true, hasEligibleAmount: true }
  const always = ['how-it-works', 'name-your-rate', 'early-payment']
  expect(howItWorksSlides(all)).toEqual([...always, 'lending', 'accelerate-now'])
  expect(howItWorksSlides({ ...all, isCapitalFinanceEligible: false })).toEqual([...always, 'accelerate-now'])
  expect(howItWorksSlides({ ...all, hasEligibleAmount: false })).toEqual([
    ...always,
    'lending',
    'no-eligible-invoices',
  ])
  expect(howItWorksSlides({ ...all, hasEligibleMarkets: false })).toContain('no-eligible-invoices')
})

test('MKT-021 the last slide gets started, or explores the app where there is nothing to offer', () => {
  const slides = ['how-it-works', 'accelerate-now'] as const
  expect([slideButton(slides, 0), slideButton(slides, 1)]).toEqual(['next', 'get-started'])
  const empty = ['how-it-works', 'name-your-rate', 'no-eligible-invoices'] as const
  expect([slideButton(empty, 1), slideButton(empty, 2)]).toEqual(['next', 'explore'])
})

test('MKT-023 each reason alone keeps the introduction away', () => {
  const free = {
    areMarketsLoading: false,
    hasSpecialRepeating: false,
    isInMembershipExperiment: false,
    hasBegun: false,
  }
  expect(showsHowItWorks(free)).toBe(true)
  for (const reason of Object.keys(free)) expect(showsHowItWorks({ ...free, [reason]: true })).toBe(false)
})

test('TRK-010 TRK-012 TRK-013 TRK-014 the survey is kept away by each reason, and for ninety days after a run', () => {
  const day = 86_400_000
  const free = {
    lastRunAt: undefined,
    now: 1000 * day,
    isInternal: false,
    isImpersonated: false,
    isDisplayControlled: false,
  }
  expect(offersSurvey(free)).toBe(true)
  expect(offersSurvey({ ...free, isInternal: true })).toBe(false)
  expect(offersSurvey({ ...free, isImpersonated: true })).toBe(false)
  expect(offersSurvey({ ...free, isDisplayControlled: true })).toBe(false)
  expect(offersSurvey({ ...free, lastRunAt: 911 * day })).toBe(false)
  expect(offersSurvey({ ...free, lastRunAt: 910 * day })).toBe(true)
})

test('TRK-004 an account is identified once in twenty-four hours', () => {
  const hour = 3_600_000
  expect(isIdentifyDue(undefined, 0)).toBe(true)
  expect(isIdentifyDue(100 * hour, 124 * hour - 1)).toBe(false)
  expect(isIdentifyDue(100 * hour, 124 * hour)).toBe(true)
  expect([isIdentifyDue(100 * hour, 100 * hour), isIdentifyDue(100 * hour, 99 * hour)]).toEqual([false, true])
})
