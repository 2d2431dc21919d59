import { expect, test } from 'vitest'
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
