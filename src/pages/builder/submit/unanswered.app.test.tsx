import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSupplierOf, visit, type AppUser } from '../../../../tests/app/app-under-test.tsx'
import type { Network } from '../../../../tests/app/network.ts'
import { buyer } from '../../../../tests/fixtures/buyers.ts'
import { customerBox, findSubmitted, openReview, press } from '../testing/builder.ts'

const ALDER = buyer(1, 'Alder Foods', {})
const HARBOR = buyer(8, 'Harbor Stores', {})
const NOT_CONFIRMED = /^Your last submit of this offer got no answer/u

const OFFERS = '{ earlyPayRequests { edges { node { id } } } }'

interface Left {
  readonly supplier: AppUser
  readonly network: Network
  /** Of the builder that was left. */
  readonly path: string
}

/** Submits an offer of which no answer comes, and leaves the builder before anybody can tell whether it has arrived. */
async function leaveWithoutAnswer(hasArrived: boolean): Promise<Left> {
  const supplier = await createSupplierOf([ALDER, HARBOR])
  const network = await openReview(supplier, 'Alder Foods')
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const stops = [
    network.lose('Requests'),
    hasArrived ? network.rewrite('CreateOneTime', lost) : network.lose('CreateOneTime'),
  ]
  await press('Submit Offer')
  await screen.findByText(/^No connection\. The offer was not confirmed/)
  const path = `${location.pathname.replace('/early-pay', '')}${location.search}${location.hash}`
  visit('/history/transactions')
  await screen.findByRole('heading', { level: 1, name: 'Early Pay History' })
  for (const stop of stops) stop()
  return { supplier, network, path }
}

const offersOf = async ({ api }: AppUser) =>
  (await api.graphql<{ earlyPayRequests: { edges: unknown[] } }>(OFFERS)).earlyPayRequests.edges.length

test('an offer whose answer was lost is shown as submitted after the page was left', async () => {
  const left = await leaveWithoutAnswer(true)
  visit(left.path)
  await findSubmitted()
  visit('/offers/builder')
  await customerBox('Harbor Stores')
  expect(screen.queryByRole('region', { name: 'Continue your draft' })).toBeNull()
  expect(await offersOf(left.supplier)).toBe(1)
})

test('a builder that is opened for something else has no draft of an offer that has arrived without an answer', async () => {
  const left = await leaveWithoutAnswer(true)
  visit('/offers/builder')
  await customerBox('Harbor Stores')
  expect(screen.queryByRole('region', { name: 'Continue your draft' })).toBeNull()
  expect(await offersOf(left.supplier)).toBe(1)
})

test('an offer without an answer that has not arrived says so after the page was left, on each step, until it is submitted again', async () => {
  const left = await leaveWithoutAnswer(false)
  visit(left.path)
  await screen.findByText(NOT_CONFIRMED)
  await screen.findByRole('button', { name: 'Submit Offer' })
  await press('Submit Offer')
  await findSubmitted()
  expect(await offersOf(left.supplier)).toBe(1)
  visit('/offers/builder')
  await customerBox('Harbor Stores')
  expect(screen.queryByText(NOT_CONFIRMED)).toBeNull()
})
