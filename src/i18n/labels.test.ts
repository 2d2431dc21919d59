import { expect, test } from 'vitest'
import { REQUEST_STATUSES, REQUEST_TYPES, statusColour } from '#domain/requests'
import { nameList, offerTypeText, statusText } from './index.ts'

test('OFF-021 each status of a request has its label', () => {
  expect(Object.fromEntries(REQUEST_STATUSES.map((status) => [status, statusText(status)]))).toEqual({
    ACTIVE: 'Active',
    ERROR: 'Error',
    PAUSED: 'Paused',
    SUBMITTED: 'Submitted',
    UNDER_REVIEW: 'Pending Review',
    INVOICE_EDIT_IN_PROGRESS: 'Pending Review',
  })
})

test('OFF-022 any other or missing status reads Inactive', () => {
  expect([statusText('SOMETHING'), statusText(undefined)]).toEqual(['Inactive', 'Inactive'])
})

test('OFF-023 ACTIVE is purple, SUBMITTED green, ERROR red, every other grey', () => {
  expect(REQUEST_STATUSES.map((status) => statusColour(status))).toEqual([
    'purple',
    'red',
    'grey',
    'green',
    'grey',
    'grey',
  ])
})

test('OFF-024 every status of the older model has a label of its own', () => {
  const labels = {
    ACTIVE: 'Active',
    INACTIVE: 'Inactive',
    UNDER_REVIEW: 'Pending',
    NOT_SUBMITTED: 'Not Submitted',
    FULL_ACCEPTANCE: 'Accepted',
    FUTURE: 'Future',
    PARTIAL_ACCEPTANCE: 'Partly Accepted',
    NOT_ACCEPTED: 'Not Accepted',
    WITHDRAWN: 'Withdrawn',
    EXPIRED: 'Expired',
    ERROR: 'Error',
    SUBMITTED: 'Submitted',
    PAUSED: 'Paused',
  }
  expect(Object.fromEntries(Object.keys(labels).map((own) => [own, statusText(own, 'offer')]))).toEqual(
    labels,
  )
})

test('OFF-025 an older offer under review is shown as Pending', () => {
  expect(statusText('UNDER_REVIEW', 'offer')).toBe('Pending')
})

test('every kind of offer has a name of its own', () => {
  expect(new Set(REQUEST_TYPES.map(offerTypeText)).size).toBe(REQUEST_TYPES.length)
  expect(offerTypeText('EXPRESS_ACCEPT_PRICE_DISCOVERY')).toBe('Express Accept · once')
})

test('OFF-003 a type says who names the rate and how often', () => {
  expect(Object.fromEntries(REQUEST_TYPES.map((type) => [type, offerTypeText(type)]))).toMatchObject({
    ONE_TIME_PRICE_DISCOVERY: 'Name Your Rate · once',
    RECURRING_PRICE_DISCOVERY: 'Name Your Rate · repeating',
    EXPRESS_ACCEPT_PRICE_DISCOVERY: 'Express Accept · once',
    ONE_TIME_STATIC_RATE: 'Fixed Rate · once',
    RECURRING_STATIC_RATE: 'Fixed Rate · repeating',
    ONE_TIME_BENCHMARK_RATE: 'Variable Rate · once',
    RECURRING_BENCHMARK_RATE: 'Variable Rate · repeating',
    ONE_TIME_CASH_FLOW_PLUS: 'Card, 1% cash back · once',
    PREFERRED_TERM: 'Preferred Term · repeating',
    PREFERRED_TERM_IN_APP: 'Preferred Term to a Day · repeating',
  })
})

test('names beyond the first ones are counted', () => {
  expect([nameList(['A']), nameList(['A', 'B']), nameList(['A', 'B', 'C', 'D', 'E'])]).toEqual([
    'A',
    'A and B',
    'A, B, and 3 more',
  ])
})
