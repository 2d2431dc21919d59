import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { recentEvents } from '#state'
import { currencyCode } from '#domain/money'
import { acceptAgreements } from './agreements.ts'
import { useOfferLimit, useSaveOfferLimit } from './offer-limit.ts'
import { useEditRate, useTogglePause, useWithdraw, useWithdrawCustomers } from './offer-writes.ts'
import type { Offer } from './offer.ts'
import { API, KEY, listen, row, testChanges } from '../testing/each-change.tsx'
import { OwnCache } from '../testing/each-field.tsx'

afterEach(cleanup)

const OFFERS = ['offers', 'opportunities']
const part = (n: number, includedAgainCount: number) => ({
  makerOrganizationUuid: `organization${n}`,
  currency: currencyCode('EUR'),
  markets: [{ takerId: `taker${n}`, marketId: `market${n}` }],
  includedAgainCount,
})
const offer = (type: string) =>
  ({ id: 'offer', version: 7, type, opportunities: [part(1, 2), part(2, 0)] }) as unknown as Offer

testChanges({
  'the withdrawal of a repeating offer, which includes what it had excluded': row({
    use: useWithdraw,
    given: offer('RECURRING_PRICE_DISCOVERY'),
    data: { withdrawOneEarlyPayRequest: true },
    sent: [
      [
        `POST ${API}/taker/maker/organization1/invoices/update-calculated-invoices?currency=EUR`,
        {
          filters: [{ all: true, operation: 'INCLUDE' }],
          takersMarkets: [{ takerId: 'taker1', marketId: 'market1' }],
        },
      ],
      ['Withdraw', { id: 'offer' }],
    ],
    rest: { '/update-calculated-invoices': {} },
    gives: true,
    again: OFFERS,
  }),
  'the withdrawal of an offer for one clear': row({
    use: useWithdraw,
    given: offer('ONE_TIME_PRICE_DISCOVERY'),
    data: { withdrawOneEarlyPayRequest: true },
    sent: [['Withdraw', { id: 'offer' }]],
    headers: { 'Idempotency-Key': KEY },
    gives: true,
    again: OFFERS,
  }),
  'the withdrawal from some customers': row({
    use: useWithdrawCustomers,
    given: { offer: { id: 'offer', version: 7 }, customerUuids: ['c1', 'c2'] },
    data: { withdrawCustomersOneEarlyPayRequest: true },
    sent: [['WithdrawCustomers', { id: 'offer', customerUuids: ['c1', 'c2'] }]],
    headers: { 'Idempotency-Key': KEY, 'If-Match': '"7"' },
    gives: true,
    again: OFFERS,
  }),
  'OFF-053 a new rate': row({
    use: useEditRate,
    given: {
      edit: { id: 'offer', newRateType: 'DISC', newRate: 1.5, isRateAveraged: true },
      seenVersion: 7,
    },
    data: { editRateOneEarlyPayRequest: true },
    sent: [['EditRate', { id: 'offer', newRateType: 'DISC', newRate: 1.5, isRateAveraged: true }]],
    headers: { 'Idempotency-Key': KEY, 'If-Match': '"7"' },
    gives: true,
    again: OFFERS,
  }),
  'a pause': row({
    use: useTogglePause,
    given: { id: 'offer', shouldPause: true },
    data: { togglePauseOneEarlyPayRequest: true },
    sent: [['TogglePause', { id: 'offer', shouldPause: true }]],
    headers: { 'Idempotency-Key': KEY },
    gives: true,
    again: OFFERS,
  }),
  'an amount that needs the user to be confirmed': row({
    use: useSaveOfferLimit,
    given: { amount: 5, currency: currencyCode('EUR') },
    rest: { '/offer-limit': { limit: { amount: 6, currency: 'USD' } } },
    sent: [[`PUT ${API}/user-source/offer-limit`, { limit: { amount: 5, currency: 'EUR' } }]],
    gives: { amount: 6, currency: 'USD' },
  }),
})

test('an offer is withdrawn though what it had excluded cannot be included again, which is tracked', async () => {
  const id = '11111111-2222-4333-8444-555555555555'
  const calls = listen({ data: { withdrawOneEarlyPayRequest: true } })
  const { result } = renderHook(() => useWithdraw(), { wrapper: OwnCache })
  expect(await result.current.mutateAsync({ ...offer('RECURRING_PRICE_DISCOVERY'), id })).toBe(true)
  expect(calls.at(-1)!.sent).toEqual(['Withdraw', { id }])
  expect(recentEvents().at(-1)).toEqual({
    name: 'include-again-failed',
    properties: { offer: id, code: 'HTTP_404' },
  })
})

test('RST-014 all agreements are accepted in one call, once for its key', async () => {
  const audits = [
    { authServiceUuid: 'user', agreementId: 'a1', revision: 2 },
    { authServiceUuid: 'user', agreementId: 'a2', revision: 3 },
  ]
  const calls = listen({})
  await acceptAgreements(audits, 'key')
  expect(calls.map(({ sent }) => sent)).toEqual([['AcceptAgreements', { agreementAudits: audits }]])
  expect(calls[0]!.headers.get('Idempotency-Key')).toBe('key')
})

test('a saved limit is the one that is shown', async () => {
  const limits = [5, 6].map((amount) => ({ amount, currency: currencyCode('USD') }))
  listen({ rest: { '/offer-limit': { limit: limits[0] } } })
  const { result } = renderHook(() => ({ kept: useOfferLimit(), save: useSaveOfferLimit() }), {
    wrapper: OwnCache,
  })
  await waitFor(() => expect(result.current.kept.data).toEqual(limits[0]))
  listen({ rest: { '/offer-limit': { limit: limits[1] } } })
  await act(() => result.current.save.mutateAsync(limits[1]!))
  await waitFor(() => expect(result.current.kept.data).toEqual(limits[1]))
})
