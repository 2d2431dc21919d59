import { expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { formatInstant } from '#i18n'
import { customerOwing, openOpportunity } from '../../../tests/fixtures/customers.ts'
import { candidatesOf } from './available.ts'
import { marketTimes, offerDates } from './offer-dates.ts'

const NOON = '2026-01-02T12:00:00Z'

function datesOf(...markets: readonly { readonly deadline: string; readonly timeZone: string }[]) {
  const names = markets.map((_, i) => `Customer ${i}`)
  const candidates = candidatesOf({
    owed: names.map((name) => customerOwing(name, 'USD', 900)),
    opportunities: names.map((name, i) => openOpportunity(name, markets[i])),
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: false,
  })
  return offerDates(candidates)!.deadlines
}

test('customers who decide at the same moment are one line, whatever their time zones', () => {
  const deadlines = datesOf(
    { deadline: NOON, timeZone: 'UTC' },
    { deadline: '2026-01-02T12:00:00.000Z', timeZone: 'America/New_York' },
    { deadline: '2026-01-02T13:00:00Z', timeZone: 'UTC' },
  )
  expect(
    deadlines.map(({ at, customers }) => [at, customers.map(({ customerName }) => customerName)]),
  ).toEqual([
    [Date.parse(NOON), ['Customer 0', 'Customer 1']],
    [Date.parse(NOON) + 3_600_000, ['Customer 2']],
  ])
})

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone
const TOKYO = formatInstant(NOON, 'dayTimeZone', 'Asia/Tokyo')

test('the time of the markets is told once, and only where it reads otherwise than the user’s own', () => {
  const [deadline] = datesOf(
    { deadline: NOON, timeZone: 'Asia/Tokyo' },
    { deadline: NOON, timeZone: 'Asia/Tokyo' },
  )
  expect(marketTimes(deadline)).toEqual([`${TOKYO}, market time`])
  const [own] = datesOf({ deadline: NOON, timeZone: OWN })
  expect(marketTimes(own)).toEqual([])
})

test('a time that only some of the customers of a deadline have says of whom it is', () => {
  const [deadline] = datesOf(
    { deadline: NOON, timeZone: OWN },
    { deadline: NOON, timeZone: 'Asia/Tokyo' },
    { deadline: NOON, timeZone: 'Asia/Kolkata' },
    { deadline: NOON, timeZone: 'Asia/Tokyo' },
  )
  const kolkata = formatInstant(NOON, 'dayTimeZone', 'Asia/Kolkata')
  expect(marketTimes(deadline)).toEqual([
    `${TOKYO}, market time of Customer 1 and Customer 3`,
    `${kolkata}, market time of Customer 2`,
  ])
})

test('a customer whose currencies have different deadlines is named with those of each', () => {
  const later = '2026-01-05T12:00:00Z'
  const parts = [
    ['Alder', 'KWD', NOON],
    ['Alder', 'USD', later],
    ['Birch', 'USD', later],
    ...['EUR', 'GBP', 'CHF'].map((code) => ['Alder', code, later] as const),
  ] as const
  const candidates = candidatesOf({
    owed: parts.map(([name, code]) => customerOwing(`${name} ${code}`, code, 900)),
    opportunities: parts.map(([name, code, deadline]) =>
      openOpportunity(`${name} ${code}`, {
        customerName: name,
        customerUuid: name,
        currency: currencyCode(code),
        deadline,
      }),
    ),
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: false,
  })
  const { deadlines } = offerDates(candidates)!
  expect(
    deadlines.map(({ customers }) => customers.map(({ customerName }) => customerName).toSorted()),
  ).toEqual([['Alder (KWD)'], ['Alder (4 currencies)', 'Birch']])
})
