import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp, turn, visit, type AppUser } from '../../../tests/app/app-under-test.tsx'
import type { Network } from '../../../tests/app/network.ts'
import { makeOffer, readOffer, setUpOffer } from '../../../tests/fixtures/offer-calls.ts'
import { expectAt } from './testing/offer-pages.ts'

// How the server finds the invoices and makes the offer anew is checked there.

const NAME = 'Newly found invoices'
const findBanner = () => screen.findByRole('region', { name: NAME })
const banner = async () => within(await findBanner())
const addToOffer = async () => (await banner()).findByRole('button', { name: 'Add to Offer' })

interface Missing {
  readonly supplier: AppUser
  /** The recurring offer that misses invoices. */
  readonly id: string
  /** The offer it is made anew as. */
  readonly next: string
}

async function setUp(): Promise<Missing> {
  const supplier = await createSupplier()
  await turn('on', supplier, 'missing-ap')
  const { id, rest } = await setUpOffer(supplier, 'Recurring', 1)
  return { supplier, id, next: await makeOffer(supplier, 'Recurring', [rest[0]!.uuid]) }
}

/** Opens the app; the server finds invoices for the offer and can make it anew. */
async function open(path: string, { supplier, id, next }: Missing): Promise<Network> {
  const { opportunities } = await readOffer(supplier, id)
  const { customerUuid, currency } = opportunities[0]!
  const network = openApp(path, supplier)
  network.answer('MissingAp', { missingApRequests: [{ requestId: id, customerUuid, currency }] })
  network.answer('Resubmit', { resubmitOneEarlyPayRequest: { id: next } })
  return network
}

test('HOM-003 MAP-013 MAP-015 MAP-016 newly found invoices are announced above the hero of home, and can be looked at, until that is dismissed', async () => {
  const missing = await setUp()
  const [{ customerUuid, currency }] = (await readOffer(missing.supplier, missing.id)).opportunities as [
    Awaited<ReturnType<typeof readOffer>>['opportunities'][number],
  ]
  await open('/', missing)
  const shown = await findBanner()
  expect(shown.textContent).toContain('Newly found invoices are not yet part of your active repeating offer.')
  const hero = () => screen.findByRole('region', { name: 'What you could be paid early' })
  expect(shown.compareDocumentPosition(await hero())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click((await banner()).getByRole('link', { name: 'View Invoices' }))
  await expectAt(`/invoices/eligible/${customerUuid}/${currency}`)
  visit('/')
  await userEvent.click((await banner()).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  visit('/offers')
  // The pages of offers tell of them all the same.
  await addToOffer()
  visit('/')
  await hero()
  expect(screen.queryByRole('region', { name: NAME })).toBeNull()
})

test('MAP-006 MAP-008 Add to Offer is off while the offer is made anew, and the new one is shown', async () => {
  const missing = await setUp()
  const network = await open(`/offers/${missing.id}`, missing)
  const add = await addToOffer()
  await userEvent.click(add)
  await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(true))
  await expectAt(`/offers/${missing.next}`)
  expect(network.mutations()).toEqual(['Resubmit'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to Offer' })).toBeNull())
})

test('MAP-007 OFF-009 OFF-010 from the list it goes by the offers page, which says what it is doing', async () => {
  const missing = await setUp()
  const network = await open('/offers?from=missing-ap', missing)
  await userEvent.click(await addToOffer())
  await screen.findByText(/Your offer is being made anew/)
  expect([location.pathname, location.search]).toEqual(['/early-pay/offers', ''])
  await expectAt(`/offers/${missing.next}`)
  expect(network.mutations()).toEqual(['Resubmit'])
})

test('MAP-007 OFF-009 OFF-010 a link that asks to add to an offer changes nothing', async () => {
  const missing = await setUp()
  const network = await open('/offers?from=missing-ap', missing)
  await addToOffer()
  expect([location.pathname, location.search]).toEqual(['/early-pay/offers', ''])
  expect(network.mutations()).toEqual([])
})

test('MAP-011 MAP-012 when it fails the old offer stands, and one can try again', async () => {
  const missing = await setUp()
  const network = await open(`/offers/${missing.id}`, missing)
  const stop = network.reject('Resubmit', 'INTERNAL')
  await userEvent.click(await addToOffer())
  await screen.findByText('There was an error while resubmitting your offer.')
  await expectAt(`/offers/${missing.id}`)
  expect((await readOffer(missing.supplier, missing.id)).status).toBe('ACTIVE')
  stop()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await expectAt(`/offers/${missing.next}`)
})

test('MAP-004 FLG-005 with the feature off nothing is asked and nothing shown', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier, 'Recurring', 1)
  const network = openApp(`/offers/${id}`, supplier)
  await screen.findByRole('heading', { name: 'Customers in this offer' })
  await screen.findByRole('button', { name: /^Connection: Up to date/ })
  await network.answered('FeatureFlags')
  expect(screen.queryByRole('region', { name: 'Newly found invoices' })).toBeNull()
  expect(network.calls.map(({ operation }) => operation)).not.toContain('MissingAp')
})
