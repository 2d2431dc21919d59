import { expect, test } from 'vitest'
import type { Offer, WithdrawnPart } from '#documents/offers/offer'
import { eur } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { partRows } from './part-rows.ts'

const gone = (uuid: string, more: Partial<WithdrawnPart> = {}): WithdrawnPart => ({
  uuid,
  customerUuid: PART.customerUuid,
  customerName: PART.customerName,
  currency: PART.currency,
  count: 2,
  minor: 200,
  discountMinor: 4,
  ...more,
})
const rowsOf = (offer: Partial<Offer>) => partRows({ ...STANDING_OFFER, ...offer }, 'USD EUR')

test('a customer that an offer was withdrawn from in part has two lines of their own', () => {
  const rows = rowsOf({ opportunities: [PART], withdrawnParts: [gone('other division')] })
  expect(rows.map(({ part, offered, isInside }) => [part !== undefined, offered.minor, isInside])).toEqual([
    [true, 300, false],
    [false, 200, true],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})

test('the withdrawn divisions of a customer are one line with the sums of both, nothing left to accept', () => {
  const withdrawnParts = [
    gone('north'),
    gone('south', { count: 3, minor: 50 }),
    gone('euros', { currency: eur }),
  ]
  const rows = rowsOf({ withdrawnParts })
  expect(rows).toMatchObject([
    { currency: 'USD', offered: { count: 5, minor: 250 }, accepted: undefined, discountMinor: undefined },
    { currency: 'EUR', offered: { count: 2, minor: 200 }, accepted: undefined, isInside: true },
  ])
})
