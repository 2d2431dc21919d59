import { expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import type { Opportunity } from '#documents/markets/opportunities'
import { customerOwing, openOpportunity } from '../../../tests/fixtures/customers.ts'
import { candidatesOf, countCustomers, firstChoice } from './available.ts'
import { customerChoices } from './choice/customer-choices.ts'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'

const INPUTS = { offerable: new Map(), rates: new Map(), allowsNothingYet: false }

const early = (count: number) => ({ currency: usd, count, minor: 1, tooSoonCount: 0, tooSoonMinor: 0 })

test('customers to offer to are ordered by amount within each currency, after them those that cannot be', () => {
  const customers = [
    customerOwing('Asahi', 'JPY', 900_000),
    customerOwing('Birch', 'USD', 5000, 3),
    customerOwing('Cedar', 'USD', 70_000, 2),
    customerOwing('Daiko', 'JPY', 1_000_000),
    customerOwing('Shut', 'USD', 9_000_000),
  ]
  const opportunities = customers.map(({ name, currency }) =>
    openOpportunity(name, { currency, isClosed: name === 'Shut' }),
  )
  const found = candidatesOf({ ...INPUTS, owed: customers, opportunities })
  expect(found.map(({ name }) => name)).toEqual(['Cedar', 'Birch', 'Daiko', 'Asahi', 'Shut'])
})

test('a customer is counted once whatever its currencies; one with nothing early says so, and is not begun with', () => {
  const customers = [
    customerOwing('Alder', 'USD', 900),
    { ...customerOwing('Alder in EUR', 'EUR', 800), customerUuid: 'Alder' },
    customerOwing('Birch', 'USD', 700),
  ]
  const opportunities = customers.map(({ name, customerUuid, currency }) =>
    openOpportunity(name, { customerUuid, currency, isPreselected: true }),
  )
  const offerable = new Map([
    ['Alder', early(1)],
    ['Alder in EUR', early(2)],
    ['Birch', early(0)],
  ])
  const found = candidatesOf({ ...INPUTS, owed: customers, opportunities, offerable })
  expect(found.map(({ name, isTooSoon }) => [name, isTooSoon])).toEqual([
    ['Alder', false],
    ['Birch', true],
    ['Alder in EUR', false],
  ])
  expect(countCustomers(found)).toBe(2)
  expect(firstChoice(found, {})).toEqual(['Alder', 'Alder in EUR'])
  const waiting = candidatesOf({
    ...INPUTS,
    owed: customers,
    opportunities,
    offerable,
    allowsNothingYet: true,
  })
  expect(waiting.some(({ isTooSoon }) => isTooSoon)).toBe(false)
})

test('customers whose invoices are all due too soon are listed behind those with some to offer in any currency', () => {
  const owed = [
    customerOwing('Alder', 'USD', 900),
    customerOwing('Birch', 'EUR', 800),
    customerOwing('Cedar', 'USD', 700),
    customerOwing('Shut', 'USD', 600),
  ]
  const opportunities = owed.map(({ name, currency }) =>
    openOpportunity(name, { currency, isClosed: name === 'Shut' }),
  )
  const offerable = new Map(
    ['Alder', 'Birch', 'Cedar'].map((name) => [name, early(name === 'Alder' ? 0 : 1)]),
  )
  const choices = customerChoices(candidatesOf({ ...INPUTS, owed, opportunities, offerable }))
  expect(choices.map(({ name }) => name)).toEqual(['Cedar', 'Birch', 'Alder', 'Shut'])
})

test('what is due too soon is in neither figure of a customer, and counted beside them', () => {
  const owed = [
    customerOwing('Alder', 'USD', 900, 3),
    { ...customerOwing('Alder north', 'USD', 600, 2), customerUuid: 'Alder' },
  ]
  const offerable = new Map([
    ['Alder', { currency: usd, count: 2, minor: 700, tooSoonCount: 1, tooSoonMinor: 200 }],
    ['Alder north', { currency: usd, count: 0, minor: 0, tooSoonCount: 2, tooSoonMinor: 600 }],
  ])
  const opportunities = owed.map(({ name, customerUuid }) => openOpportunity(name, { customerUuid }))
  const candidates = candidatesOf({ ...INPUTS, owed, opportunities, offerable })
  const figures = [
    ...candidates.map(({ payableMinor: minor, ...each }) => ({ ...each, minor })),
    ...customerChoices(candidates),
  ].map(({ count, minor, tooSoonCount, isTooSoon }) => [count, minor, tooSoonCount, isTooSoon])
  expect(figures).toEqual([
    [2, 700, 1, false],
    [0, 0, 2, true],
    [2, 700, 3, false],
  ])
})

test('of a customer in an active offer only what the offer covers stands beside the reason that blocks it', () => {
  const owed = [customerOwing('Alder', 'USD', 900, 3), customerOwing('Birch', 'USD', 500, 2)]
  const opportunities = owed.map(({ name }) => openOpportunity(name, { isInActiveOffer: name === 'Alder' }))
  const outside = new Map(owed.map(({ name }) => [name, { count: 1, minor: 200 }]))
  const found = candidatesOf({ ...INPUTS, owed, opportunities, outside })
  expect(
    found.map(({ name, hindrance, count, payableMinor }) => [name, hindrance, count, payableMinor]),
  ).toEqual([
    ['Birch', undefined, 2, 500],
    ['Alder', 'inOffer', 2, 700],
  ])
})

test('OPP-034 the divisions of a customer are one choice a currency, of what can be chosen', () => {
  const north = { ...customerOwing('Alder north', 'USD', 600, 2), customerUuid: 'Alder' }
  const owed = [
    customerOwing('Alder', 'USD', 500),
    customerOwing('Birch', 'USD', 900),
    north,
    { ...customerOwing('Alder shut', 'USD', 8000), customerUuid: 'Alder' },
    { ...customerOwing('Alder in EUR', 'EUR', 50), customerUuid: 'Alder' },
  ]
  const opportunities = owed.map(({ name, customerUuid, currency }) =>
    openOpportunity(name, { customerUuid, currency, isClosed: name === 'Alder shut' }),
  )
  const choices = customerChoices(candidatesOf({ ...INPUTS, owed, opportunities }))
  expect(
    choices.map(({ customerUuid, currency, minor, count }) => [customerUuid, currency, minor, count]),
  ).toEqual([
    ['Alder', 'USD', 1100, 3],
    ['Birch', 'USD', 900, 1],
    ['Alder', 'EUR', 50, 1],
  ])
  expect(choices[0]!.uuids.toSorted()).toEqual(['Alder', 'Alder north'])
  expect(choices.every(({ hindrance }) => hindrance === undefined)).toBe(true)
})

test('OPP-025 BLD-041 a customer without an invoice can be chosen only for a type that waits, and never when it is closed or in an offer', () => {
  const waiting = { requestOptions: ['RecurringPriceDiscovery'] }
  const cases: readonly (readonly [string, number, Partial<Opportunity>])[] = [
    ['open', 1, {}],
    ['empty', 0, {}],
    ['empty, waits', 0, waiting],
    ['closed', 1, { ...waiting, isClosed: true }],
    ['in an offer', 1, { ...waiting, isInActiveOffer: true }],
    ['another type', 1, { requestOptions: ['OneTimeStaticRate'] }],
  ]
  const owed = cases.map(([name, count]) => customerOwing(name, 'USD', count * 500, count))
  const opportunities = cases.map(([name, , more]) => openOpportunity(name, more))
  const types = ['ONE_TIME_PRICE_DISCOVERY', 'RECURRING_PRICE_DISCOVERY'] as const
  const hindrances = (allowsNothingYet: boolean) => {
    const found = candidatesOf({ ...INPUTS, owed, opportunities, types, allowsNothingYet })
    return Object.fromEntries(found.map(({ name, hindrance, isGone }) => [name, [hindrance, isGone]]))
  }
  const always = {
    open: [undefined, false],
    empty: ['nothing', false],
    closed: ['closed', true],
    'in an offer': ['inOffer', true],
    'another type': ['notOffered', true],
  }
  expect(hindrances(false)).toEqual({ ...always, 'empty, waits': ['nothing', false] })
  expect(hindrances(true)).toEqual({ ...always, 'empty, waits': [undefined, false] })
})

test('BLD-041 a customer all of whose invoices are due too soon is hindered by nothing: it has something', () => {
  const owed = [customerOwing('Alder', 'USD', 900)]
  const offerable = new Map([['Alder', early(0)]])
  const [alder] = candidatesOf({ ...INPUTS, owed, opportunities: [openOpportunity('Alder')], offerable })
  expect(alder).toMatchObject({ hindrance: undefined, isTooSoon: true, minor: 900, count: 0 })
})

test('BLD-044 MTH-013 each rate of a customer is its own, that of a benchmark with its spread', () => {
  const rates = new Map([
    [
      'Alder',
      {
        uuid: 'Alder',
        staticPercent: 4,
        benchmark: { name: 'SONIA', percent: 3.5, spreadPercent: 1.25 },
        expressPercent: 8,
        preferredPercent: 6,
        projectedClearing: 0.4,
        exchangeRate: 1.5,
        convertedCurrency: usd,
      },
    ],
  ])
  const owed = [customerOwing('Alder', 'EUR', 900), customerOwing('Birch', 'EUR', 800)]
  const opportunities = owed.map(({ name, currency }) => openOpportunity(name, { currency }))
  const [alder, birch] = candidatesOf({ ...INPUTS, owed, opportunities, rates })
  expect(alder).toMatchObject({
    staticPercent: 4,
    benchmarkName: 'SONIA',
    benchmarkPercent: 4.75,
    expressPercent: 8,
    preferredPercent: 6,
    projectedClearing: 0.4,
    exchangeRate: 1.5,
    convertedCurrency: 'USD',
  })
  expect(birch).toMatchObject({
    benchmarkPercent: undefined,
    projectedClearing: 0,
    exchangeRate: 1,
    convertedCurrency: 'EUR',
  })
})

/** Two divisions of one customer that accept these rates, and decide at these times. */
const divisionsOf = (percents: readonly (number | undefined)[], deadlines: readonly string[]) => {
  const owed = ['North', 'South'].map((name) => ({
    ...customerOwing(name, 'USD', 900),
    customerUuid: 'Alder',
  }))
  const opportunities = owed.map(({ name }, n) =>
    openOpportunity(name, { customerUuid: 'Alder', deadline: deadlines[n]! }),
  )
  return candidatesOf({ ...INPUTS, owed, opportunities }).map((each, n) => ({
    ...each,
    staticPercent: percents[n],
  }))
}
const [EARLY, LATE] = ['2026-01-02T12:00:00Z', '2026-01-02T13:00:00+00:00']

test.each([
  [[6, 8], [EARLY, LATE], 8, EARLY],
  [[8, 6], [LATE, EARLY], 8, EARLY],
  [[6, undefined], [EARLY, EARLY], undefined, EARLY],
  [[undefined, 6], ['2026-01-02T14:00:00+03:00', EARLY], undefined, '2026-01-02T14:00:00+03:00'],
])(
  'divisions that accept %j and decide at %j are one choice at the rate that both accept, until the first decides',
  (percents, deadlines, acceptedPercent, deadline) => {
    expect(customerChoices(divisionsOf(percents, deadlines))).toMatchObject([{ acceptedPercent, deadline }])
  },
)

test.each([
  [{}, []],
  [{ makerOrganizationUuid: 'Birch-org' }, ['Birch', 'Birch in EUR']],
  [{ makerOrganizationUuid: 'Birch-org', currency: currencyCode('EUR') }, ['Birch in EUR']],
  [{ customerUuid: 'Alder' }, ['Alder']],
  [{ customerUuid: 'Alder', makerOrganizationUuid: 'Birch-org' }, []],
  [{ customerUuid: 'Alder', currency: currencyCode('EUR') }, []],
  [{ customerUuid: 'Shut' }, []],
  [{ currency: currencyCode('EUR') }, []],
])('an address that names %j begins with %j', (addressed, chosen) => {
  const owed = [
    customerOwing('Alder', 'USD', 900),
    customerOwing('Birch', 'USD', 800),
    { ...customerOwing('Birch in EUR', 'EUR', 700), customerUuid: 'Birch' },
    customerOwing('Shut', 'USD', 600),
  ]
  const opportunities = owed.map(({ name, customerUuid, currency }) =>
    openOpportunity(name, {
      customerUuid,
      currency,
      makerOrganizationUuid: `${customerUuid}-org`,
      isClosed: name === 'Shut',
    }),
  )
  expect(firstChoice(candidatesOf({ ...INPUTS, owed, opportunities }), addressed)).toEqual(chosen)
})
