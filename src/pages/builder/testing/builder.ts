import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openApp, type AppUser } from '../../../../tests/app/app-under-test.tsx'
import type { Network } from '../../../../tests/app/network.ts'

const customers = () => screen.findByRole('list', { name: 'Customers' })

/** The checkbox of a customer. */
export async function customerBox(name: string): Promise<HTMLInputElement> {
  return within(await customers()).findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
}

/** Chooses customers of the builder that is shown. */
export async function choose(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!(await customerBox(name)).checked) await userEvent.click(await customerBox(name))
    expect((await customerBox(name)).checked).toBe(true)
  }
}

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

/** The field of the rate. */
export const rateField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /^(Annual rate|Discount)/ })

export async function enterRate(text: string): Promise<void> {
  const field = await rateField()
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** Goes on by the builder's steps from the rate to the review. */
export async function goOnToReview(): Promise<void> {
  await press('Next')
  await screen.findByRole('grid')
  await press('Next')
  await screen.findByRole('heading', { name: 'Your offer' })
}

/** Builds an offer to a customer, up to its review. */
export async function buildOffer(name: string): Promise<void> {
  await choose(name)
  await press('Next')
  await enterRate('8.5')
  await goOnToReview()
}

/** Opens the builder with an offer to a customer, at its review. */
export async function openReview(supplier: AppUser, name: string): Promise<Network> {
  const network = openApp('/offers/builder/one-time', supplier)
  await buildOffer(name)
  return network
}

export const findSubmitted = () => screen.findByRole('heading', { name: 'Your offer is submitted' })
