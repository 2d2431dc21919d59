import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builder } from '#state'
import { customerOwing, openOpportunity } from '../../../../tests/fixtures/customers.ts'
import { candidatesOf } from '../available.ts'
import { CustomersStep } from './customers-step.tsx'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { inLowWindow } from '../../../../tests/fixtures/window-that.ts'

const owed = ['Alder', 'Birch', 'Cedar'].map((name, n) => customerOwing(name, 'USD', 900 - n))
const candidates = candidatesOf({
  owed,
  opportunities: [
    openOpportunity('Alder'),
    openOpportunity('Birch', { isInActiveOffer: true, requestOptions: [] }),
    openOpportunity('Cedar', { requestOptions: ['OneTimeStaticRate', 'RecurringStaticRate'] }),
  ],
  offerable: new Map(
    owed.map(({ name }) => [name, { currency: usd, count: 1, minor: 1, tooSoonCount: 0, tooSoonMinor: 0 }]),
  ),
  rates: new Map(),
  allowsNothingYet: false,
})

beforeEach(() => {
  builder.reset()
  builder.setOfferables(candidates)
})
afterEach(cleanup)

const lineOf = (name: string) => screen.getByRole('checkbox', { name }).closest('li')!

test('OPP-031 a customer in an active offer cannot be chosen for a second one, and says so', () => {
  render(<CustomersStep candidates={candidates} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Birch' }).disabled).toBe(true)
  expect(lineOf('Birch').textContent).toContain('active offer')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alder' }).disabled).toBe(false)
})

test('a customer that takes another kind of offer than the chosen ones names the kinds it takes', async () => {
  render(<CustomersStep candidates={candidates} />)
  expect(screen.queryByText(/^Takes another kind/)).toBeNull()
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Alder' }))
  expect(lineOf('Cedar').textContent).toContain(
    'Takes another kind of offer: Fixed Rate · once and Fixed Rate · repeating',
  )
})

test('in a low window the kinds that a customer takes stand whole in its two short lines', async () => {
  inLowWindow()
  render(<CustomersStep candidates={candidates} />)
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Alder' }))
  expect(lineOf('Cedar').lastElementChild?.textContent).toBe('Only Fixed Rate')
})

test('who takes another kind of offer than most is named whether selected or not, and never as not selected', async () => {
  render(<CustomersStep candidates={candidates} />)
  const named = () => screen.getByText(/^Separately: /).textContent
  const before = named()
  expect(before).toMatch(/: (?:Alder|Cedar)\. They take another kind of offer\.$/)
  for (const name of ['Alder', 'Cedar']) await userEvent.setup().click(screen.getByRole('checkbox', { name }))
  expect(named()).toBe(before)
  expect(screen.queryByText(/^Not selected/)).toBeNull()
})

const DIVISIONS = ['open', 'shut', 'taken'] as const
/** A customer whose divisions are these, each with one invoice more than the one before it. */
const noteOfDivisions = (names: readonly (typeof DIVISIONS)[number][]): string => {
  const states = { open: {}, shut: { isClosed: true }, taken: { isInActiveOffer: true } }
  const own = candidatesOf({
    owed: names.map((uuid) => ({ ...customerOwing(uuid, 'USD', 1), number: 'dale' })),
    opportunities: names.map((uuid) =>
      openOpportunity(uuid, { customerName: 'Dale', customerUuid: 'dale', ...states[uuid] }),
    ),
    offerable: new Map(
      names.map((uuid) => [
        uuid,
        { currency: usd, count: DIVISIONS.indexOf(uuid) + 1, minor: 1, tooSoonCount: 0, tooSoonMinor: 0 },
      ]),
    ),
    rates: new Map(),
    allowsNothingYet: false,
  })
  builder.setOfferables(own)
  render(<CustomersStep candidates={own} />)
  return lineOf('Dale').textContent
}

test('a customer whose divisions cannot be chosen for different reasons names each of them', () => {
  expect(noteOfDivisions(['shut', 'taken'])).toContain('Market closed · In active offer')
})

test('a customer of whom a division can be chosen counts what the others have apart, with their reasons', () => {
  const line = noteOfDivisions(['open', 'shut', 'taken'])
  expect(line).toContain('1 invoice')
  expect(line).toContain('Market closed: 2 invoices · In active offer: 3 invoices')
})
