import { expect, test } from 'vitest'
import { requestRestrictions } from './restrictions.ts'
import { isActive, statusLabel } from './status.ts'
import { isRequestOption, REQUEST_TYPES, requestTypeSpec } from './types.ts'

const STATUSES = [
  'ACTIVE',
  'SUBMITTED',
  'UNDER_REVIEW',
  'INVOICE_EDIT_IN_PROGRESS',
  'ERROR',
  'PAUSED',
  'FULL_ACCEPTANCE',
  'PARTIAL_ACCEPTANCE',
  'NOT_ACCEPTED',
  'WITHDRAWN',
  'EXPIRED',
  'NOT_SUBMITTED',
]

test('only a recurring request that is active or paused is paused or started again', () => {
  for (const type of REQUEST_TYPES)
    for (const status of STATUSES) {
      const { isPausable } = requestRestrictions(type, status, true, false)
      const expected = requestTypeSpec(type).isRecurring && ['ACTIVE', 'PAUSED'].includes(status)
      expect([type, status, isPausable]).toEqual([type, status, expected])
    }
})

test('invoices are edited of an active request, of preferred terms never; the rate where the supplier named it', () => {
  for (const type of REQUEST_TYPES) {
    const { kind } = requestTypeSpec(type)
    for (const status of STATUSES) {
      const { isInvoicesEditable, isRateEditable } = requestRestrictions(type, status, true, false)
      const isOpen = status === 'ACTIVE' && kind !== 'preferred-term'
      const isNamed = kind === 'price-discovery' || kind === 'express'
      expect([type, status, isInvoicesEditable, isRateEditable]).toEqual([
        type,
        status,
        isOpen,
        isOpen && isNamed,
      ])
    }
  }
})

test('PRM-001 a market that is not editable keeps invoices and rate, and who may only read changes nothing', () => {
  for (const type of REQUEST_TYPES) {
    expect(requestRestrictions(type, 'ACTIVE', false, false)).toMatchObject({
      isInvoicesEditable: false,
      isRateEditable: false,
      isWithdrawable: true,
    })
    expect(Object.values(requestRestrictions(type, 'ACTIVE', true, true))).toEqual([
      false,
      false,
      false,
      false,
    ])
  }
})

test('lists count what is active, submitted, under review or being edited', () => {
  expect(STATUSES.filter(isActive)).toEqual([
    'ACTIVE',
    'SUBMITTED',
    'UNDER_REVIEW',
    'INVOICE_EDIT_IN_PROGRESS',
  ])
})

test('each status has a label of its own, and any other text is inactive', () => {
  expect(STATUSES.map((status) => statusLabel(status))).toEqual([
    'active',
    'submitted',
    'pendingReview',
    'pendingReview',
    'error',
    'paused',
    'fullAcceptance',
    'partialAcceptance',
    'notAccepted',
    'withdrawn',
    'expired',
    'notSubmitted',
  ])
  expect(statusLabel('UNDER_REVIEW', 'offer')).toBe('pending')
  expect(statusLabel('ACTIVE', 'offer')).toBe('active')
  expect([statusLabel('FUTURE'), statusLabel(undefined), statusLabel('SOMETHING')]).toEqual([
    'future',
    'inactive',
    'inactive',
  ])
})

test('an option is a word of a type, or the one that stands for several', () => {
  const own = REQUEST_TYPES.flatMap((type) => requestTypeSpec(type).option ?? [])
  expect(own.length).toBeGreaterThan(3)
  for (const option of [...own, 'RecurringCashFlowPlus']) expect(isRequestOption(option)).toBe(true)
  for (const other of ['', 'undefined', 'Recurring']) expect(isRequestOption(other)).toBe(false)
})
