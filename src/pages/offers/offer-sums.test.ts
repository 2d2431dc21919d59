import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCode, minorFromMajor } from '#domain/money'
import type { Offer, OfferOpportunity, WithdrawnPart } from '#documents/offers/offer'
import { acceptedSide, depositSide, notAcceptedSide, offeredSide, receivesByCurrency } from '#offering'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { ACCEPTED, DEPOSIT, DISCOUNT, IF_ACCEPTED, OFFERED } from './list/offer-sums.ts'
import { OFFER_FIELDS, offerLines } from './list/offers-csv.ts'
import { offerCustomers } from './offer-customers.ts'
import { currencyTextOf, partRows } from './part-rows.ts'

interface Sum {
  readonly currency: string
  readonly count: number
  readonly minor: number
}

function byCurrency(sums: readonly Sum[]): Readonly<Record<string, readonly [count: number, minor: number]>> {
  const totals: Record<string, readonly [number, number]> = {}
  for (const { currency, count, minor } of sums) {
    const [counted, added] = totals[currency] ?? [0, 0]
    totals[currency] = [counted + count, added + minor]
  }
  return Object.fromEntries(Object.entries(totals).filter(([, [count, minor]]) => count > 0 || minor !== 0))
}

type Amounts = readonly { readonly currency: string; readonly minor: number }[]

function minors(amounts: Amounts | undefined): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(byCurrency((amounts ?? []).map((each) => ({ ...each, count: 0 })))).map(
      ([currency, [, minor]]) => [currency, minor],
    ),
  )
}

const part = fc
  .record({
    customer: fc.integer({ min: 0, max: 3 }),
    currency: fc.constantFrom('USD', 'EUR', 'JPY').map(currencyCode),
    offered: fc.integer({ min: 1, max: 50 }),
    minor: fc.integer({ min: 1, max: 10 ** 9 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    cost: fc.double({ min: 0, max: 0.3, noNaN: true }),
    isDecided: fc.boolean(),
  })
  .map(({ customer, currency, offered, minor, share, cost, isDecided }): OfferOpportunity => {
    const accepted = Math.round(offered * share)
    const clearing = isDecided ? Math.round(minor * (accepted / offered)) : minor
    return {
      ...PART,
      uuid: `c${customer} ${currency}`,
      customerUuid: `c${customer}`,
      customerName: `Customer ${customer}`,
      currency,
      eligibleCount: offered,
      eligibleMinor: minor,
      clearingCount: isDecided ? accepted : offered,
      clearingMinor: clearing,
      clearingDiscountMinor: Math.round(clearing * cost),
      decision: isDecided ? { offered, accepted } : undefined,
    }
  })

function offerOf(opportunities: readonly OfferOpportunity[], isEnded: boolean): Offer {
  const accepted = opportunities.reduce((sum, { decision }) => sum + (decision?.accepted ?? 0), 0)
  const decided = opportunities.reduce((sum, { decision }) => sum + (decision?.offered ?? 0), 0)
  return {
    ...STANDING_OFFER,
    status: isEnded ? 'PARTIAL_ACCEPTANCE' : 'ACTIVE',
    opportunities,
    acceptedCount: accepted,
    notAcceptedCount: decided - accepted,
    exchangeRates: { USD: 1, EUR: 1.1037, JPY: 0.00671 },
  }
}

function withdrawnPart({ clearingCount, clearingMinor, ...part }: OfferOpportunity): WithdrawnPart {
  return {
    ...part,
    uuid: `${part.uuid} withdrawn`,
    count: clearingCount,
    minor: clearingMinor,
    discountMinor: 1,
  }
}

function linesOf(offer: Offer, count: keyof typeof OFFER_FIELDS, amount: keyof typeof OFFER_FIELDS): Sum[] {
  return offerLines([offer], new Map()).map((line) => ({
    currency: line.currency,
    count: Number(OFFER_FIELDS[count]!(line) ?? 0),
    minor: minorFromMajor(Number(OFFER_FIELDS[amount]!(line) ?? 0), line.currency),
  }))
}

test('what an offer’s page, its table, the list and the file say of it are sums over the same invoices, to the minor unit', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 12 }),
      fc.array(part, { maxLength: 3 }),
      fc.boolean(),
      (parts, gone, isEnded) => {
        // An offer ends once all have decided.
        const own = isEnded
          ? parts.map((each) => ({ ...each, decision: each.decision ?? decidedWhole(each) }))
          : parts
        const offer = { ...offerOf(own, isEnded), withdrawnParts: gone.map(withdrawnPart) }
        const rows = offerCustomers(offer)
        const shown = partRows(offer, currencyTextOf(offer))
        const offered = byCurrency(shown.map(({ currency, offered: sum }) => ({ currency, ...sum })))
        expect(minors(offeredSide(offer)?.amounts)).toEqual(
          Object.fromEntries(Object.entries(offered).map(([currency, [, minor]]) => [currency, minor])),
        )
        expect(offeredSide(offer)?.count).toBe(shown.reduce((sum, each) => sum + each.offered.count, 0))
        expect(byCurrency(linesOf(offer, 'offeredInvoiceCount', 'offeredAmount'))).toEqual(offered)
        expect(minors(OFFERED.amounts(offer))).toEqual(minors(offeredSide(offer)?.amounts))

        const decided = own.filter(({ decision }) => decision !== undefined)
        const accepted = minors(acceptedSide(offer)?.amounts)
        const discount = minors(
          decided.map(({ currency, clearingDiscountMinor: minor }) => ({ currency, minor })),
        )
        for (const [currency, minor] of Object.entries(accepted)) {
          expect(minors(depositSide(offer)?.amounts)[currency] ?? 0).toBe(minor - (discount[currency] ?? 0))
        }
        const whole = minors(decided.map(({ currency, eligibleMinor: minor }) => ({ currency, minor })))
        for (const [currency, minor] of Object.entries(whole)) {
          const not = minors(notAcceptedSide(offer)?.amounts)[currency] ?? 0
          expect((accepted[currency] ?? 0) + not).toBe(minor)
        }
        if (isEnded) {
          expect(minors(ACCEPTED.amounts(offer))).toEqual(accepted)
          expect(minors(DEPOSIT.amounts(offer))).toEqual(minors(depositSide(offer)?.amounts))
          expect(minors(DISCOUNT.amounts(offer))).toEqual(discount)
          expect(byCurrency(linesOf(offer, 'acceptedInvoiceCount', 'acceptedAmount'))).toEqual(
            byCurrency(
              rows.map(({ currency, accepted: sum }) => ({ currency, count: sum!.count, minor: sum!.minor })),
            ),
          )
        } else expect(minors(IF_ACCEPTED.amounts(offer))).toEqual(minors(receivesByCurrency(offer)))
      },
    ),
    { numRuns: 300 },
  )
})

function decidedWhole({ clearingCount }: OfferOpportunity): OfferOpportunity['decision'] {
  return { offered: clearingCount, accepted: clearingCount }
}

test.each([
  ['has taken some', 2, 1, { count: 2, amounts: [{ currency: 'USD', minor: 200 }] }],
  ['has taken nothing', 0, 3, { count: 0, amounts: [] }],
  ['is still to come', 0, 0, undefined],
] as const)(
  'what is accepted of a repeating offer is the sum of its clears: one %s',
  (_, accepted, not, side) => {
    const offer: Offer = {
      ...STANDING_OFFER,
      type: 'RECURRING_PRICE_DISCOVERY',
      opportunities: [PART],
      awards: accepted > 0 ? [{ currency: currencyCode('USD'), count: 2, minor: 200, discountMinor: 3 }] : [],
      acceptedCount: accepted,
      notAcceptedCount: not,
    }
    expect(acceptedSide(offer)).toEqual(side)
    expect(depositSide(offer)?.amounts).toEqual(side?.amounts.map((sum) => ({ ...sum, minor: 197 })))
  },
)
