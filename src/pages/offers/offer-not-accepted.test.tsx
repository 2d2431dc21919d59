import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { useMe } from '#documents/account/me'
import type { Offer } from '#documents/offers/offer'
import { inOfferOrder } from '#offering'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferNotAccepted } from './offer-not-accepted.tsx'

afterEach(cleanup)

const ended: Offer = { ...STANDING_OFFER, opportunities: [PART], status: 'NOT_ACCEPTED', notAcceptedCount: 3 }

const answers = {
  clearExplanation: {
    notAccepted: [
      {
        customerUuid: 'c',
        customerName: 'Alder',
        currency: 'USD',
        verdict: 'BELOW_TARGET',
        invoiceCount: 3,
        invoiceAmount: 1200,
        discountAmount: 12.5,
        apr: 6,
        lastAccepted: {
          transactionUuid: 't1',
          clearDate: '2026-02-03',
          invoiceAmount: 900,
          discountAmount: 9,
          apr: 8.1,
        },
      },
      {
        customerUuid: 'd',
        customerName: 'Birch',
        currency: 'USD',
        verdict: 'POOL_EXHAUSTED',
        invoiceCount: 1,
        invoiceAmount: 50,
        discountAmount: 1,
        apr: 6,
        lastAccepted: null,
      },
    ],
  },
}

const section = () => screen.findByRole('region', { name: 'What was not accepted' })

test('what was not accepted has its reason, its money and its rate, beside what was accepted there last', async () => {
  servePage({ data: { ...supplier(), ...answers } })
  renderPage(<OfferNotAccepted offer={ended} />)
  const rows = await within(await section()).findAllByRole('row')
  expect(rows[1]!.textContent).toMatch(/Alder.*Rate too low.*3.*1,200\.00.*12\.50.*6\.00%/u)
  expect(rows[1]!.textContent).toMatch(/8\.10% APR for .*900\.00.* on Feb 03, 2026/u)
  expect(within(rows[1]!).getByRole<HTMLAnchorElement>('link').pathname).toMatch(/transaction\/t1$/u)
  expect(rows[2]!.textContent).toMatch(/Birch.*Cash used up.*Nothing yet/u)
})

test('what was not accepted has its currencies in the order of the other figures of the offer', async () => {
  const [first] = answers.clearExplanation.notAccepted
  const notAccepted = ['CAD', 'EUR', 'USD'].map((currency) => ({ ...first!, currency }))
  servePage({ data: { ...supplier(), clearExplanation: { notAccepted } } })
  const parts = ['CAD', 'EUR', 'USD'].map((code, n) => ({
    ...PART,
    currency: currencyCode(code),
    clearingMinor: 1000 * n,
  }))
  const offer = { ...ended, opportunities: parts, exchangeRates: { CAD: 1, EUR: 1, USD: 1 } }
  const shown = inOfferOrder(offer, notAccepted, ({ currency }) => currencyCode(currency))
  renderPage(<OfferNotAccepted offer={offer} />)
  const [, ...rows] = await within(await section()).findAllByRole('row')
  const codes = rows.map((row) => /[A-Z]{3}/u.exec(row.textContent)?.[0])
  expect(codes).toEqual(shown.map(({ currency }) => currency))
  expect(codes).not.toEqual(['CAD', 'EUR', 'USD'])
})

test('invoices that were not accepted can be offered again once the offer is over, by who may offer', async () => {
  servePage({ data: { ...supplier(), ...answers } })
  renderPage(<OfferNotAccepted offer={ended} />)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Offer again' })
  expect(link.pathname + link.search).toMatch(/\/offers\/builder\?again=o1$/u)
  cleanup()
  servePage({ data: { ...supplier(), ...answers } })
  renderPage(<OfferNotAccepted offer={{ ...ended, status: 'ACTIVE' }} />)
  await within(await section()).findByText('Alder')
  expect(screen.queryByText('Offer again')).toBeNull()
  cleanup()
  servePage({ data: { ...supplier({ isReadOnly: true }), ...answers } })
  renderPage(<OfferNotAccepted offer={ended} />)
  await within(await section()).findByText('Alder')
  expect(screen.queryByText('Offer again')).toBeNull()
})

test('a repeating offer that is withdrawn is offered again by what it was withdrawn from alone', async () => {
  const repeating: Offer = { ...ended, type: 'RECURRING_PRICE_DISCOVERY', status: 'WITHDRAWN' }
  servePage({ data: { ...supplier(), ...answers } })
  renderPage(<OfferNotAccepted offer={repeating} />)
  await within(await section()).findByText('Alder')
  expect(screen.queryByText('Offer again')).toBeNull()
  cleanup()
  servePage({ data: { ...supplier(), ...answers } })
  renderPage(<OfferNotAccepted offer={{ ...repeating, opportunities: [{ ...PART, clearingCount: 0 }] }} />)
  await screen.findByRole('link', { name: 'Offer again' })
})

test('an offer of which everything was accepted has no such part', () => {
  servePage({ data: supplier() })
  renderPage(<OfferNotAccepted offer={{ ...ended, notAcceptedCount: 0 }} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('the way to offer again is there before its table, whose heading does not move then', async () => {
  const server = servePage({ data: { ...supplier(), ...answers } })
  function WhenPressed() {
    const [isPressed, press] = useState(false)
    const user = useMe().data
    if (isPressed) return <OfferNotAccepted offer={ended} />
    return user && <button onClick={() => press(true)}>Show</button>
  }
  renderPage(<WhenPressed />)
  const button = await screen.findByRole('button', { name: 'Show' })
  server.manner = 'waits'
  fireEvent.click(button)
  expect(await screen.findByText('Offer again')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
