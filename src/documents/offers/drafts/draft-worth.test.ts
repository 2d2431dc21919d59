import { expect, test } from 'vitest'
import { draftToContinue, isWorthSaving } from './draft-worth.ts'
import type { ListedDraft, OfferDraft } from './offer-draft.ts'
import { eur, usd } from '../../../../tests/fixtures/days-and-currencies.ts'

const market = (name: string) => ({ makerOrganizationUuid: name, currency: usd })

function offer(names: readonly string[], more: Partial<OfferDraft> = {}): OfferDraft {
  return {
    type: 'ONE_TIME_PRICE_DISCOVERY',
    markets: names.map(market),
    rateType: 'APR',
    isSent: false,
    ...more,
  }
}

const EARLIER: ListedDraft = { id: 'earlier', savedAt: 2, draft: offer(['alder', 'birch'], { rate: 7 }) }
const setting = { begun: offer([]), others: [EARLIER], firstType: 'ONE_TIME_PRICE_DISCOVERY' } as const

test('an offer without anything entered is no draft', () => {
  const begun = offer(['alder'])
  expect(isWorthSaving(offer([]), setting)).toBe(false)
  expect(isWorthSaving(offer(['alder']), { ...setting, begun })).toBe(false)
  expect(isWorthSaving(offer([]), { ...setting, begun })).toBe(false)
})

test('customers, a rate, a day or another kind of offer make a draft', () => {
  const begun = offer(['alder'])
  const kept = (draft: OfferDraft) => isWorthSaving(draft, { ...setting, begun })
  expect(kept(offer(['alder', 'cedar']))).toBe(true)
  expect(kept(offer(['alder'], { rate: 8 }))).toBe(true)
  expect(kept(offer(['alder'], { endDay: '2027-01-01' }))).toBe(true)
  expect(kept(offer(['alder'], { type: 'RECURRING_PRICE_DISCOVERY' }))).toBe(true)
})

test('choosing the customers of an earlier draft adds nothing to it', () => {
  expect(isWorthSaving(offer(['birch', 'alder']), setting)).toBe(false)
  expect(isWorthSaving(offer(['birch']), setting)).toBe(true)
  expect(isWorthSaving(offer(['birch', 'alder'], { rate: 9 }), setting)).toBe(true)
})

test('the same kind of offer to the same customers goes on in the latest draft of it', () => {
  const older = { ...EARLIER, id: 'older', savedAt: 1 }
  const next = (draft: OfferDraft) => draftToContinue(draft, [EARLIER, older])
  expect(next(offer(['birch', 'alder'], { rate: 9 }))).toBe('earlier')
  expect(next(offer(['alder'], { rate: 9 }))).toBeUndefined()
  expect(next(offer(['birch', 'alder'], { type: 'RECURRING_PRICE_DISCOVERY' }))).toBeUndefined()
  const euros = [{ ...market('alder'), currency: eur }, market('birch')]
  expect(next({ ...offer([]), markets: euros })).toBeUndefined()
})
