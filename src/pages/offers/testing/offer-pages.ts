import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { AppUser } from '../../../../tests/app/app-under-test.tsx'
import { opportunities } from '../../../../tests/fixtures/offer-calls.ts'

/** The checkbox of the first invoice. */
export function firstInvoice(): HTMLInputElement {
  const [, first] = screen.getAllByRole('row')
  return within(first!).getByRole<HTMLInputElement>('checkbox')
}

/** The number of invoices that are excluded from an opportunity on the server. */
export async function excludedIn(supplier: AppUser, opportunityUuid: string): Promise<number> {
  const found = (await opportunities(supplier)).find(({ uuid }) => uuid === opportunityUuid)
  return found!.invoiceSummary.takerExcludedInvoiceCount
}

/** Excludes the first invoice of the shown offer to one customer; resolves when the server has it. */
export async function excludeFirstInvoice(supplier: AppUser, opportunityUuid: string): Promise<void> {
  const before = await excludedIn(supplier, opportunityUuid)
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  expect(firstInvoice().checked).toBe(true)
  await userEvent.click(firstInvoice())
  await waitFor(() => expect(firstInvoice().checked).toBe(false))
  await waitFor(async () => expect(await excludedIn(supplier, opportunityUuid)).toBe(before + 1))
}

/** Withdraws the shown offer. */
export async function withdrawOffer(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
}

/** Waits for an address below the root of the app. */
export async function expectAt(path: string | RegExp): Promise<void> {
  await waitFor(() => expect(location.pathname.replace('/early-pay', '')).toMatch(path))
}
