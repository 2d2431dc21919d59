import { expect, test } from 'vitest'
import { CONNECTION_STATES, connectionState } from './connection.ts'

test('ENT-031 the states of a connection are CONNECTED, PENDING and NOT_STARTED', () => {
  expect(CONNECTION_STATES).toEqual(['CONNECTED', 'PENDING', 'NOT_STARTED'])
})

test('ENT-032 a buyer is connected as a customer, pending once it was requested, otherwise not started', () => {
  const of = (isCustomer: boolean, isRequested: boolean) => connectionState({ isCustomer, isRequested })
  expect([of(true, false), of(true, true), of(false, true), of(false, false)]).toEqual([
    'CONNECTED',
    'CONNECTED',
    'PENDING',
    'NOT_STARTED',
  ])
})
