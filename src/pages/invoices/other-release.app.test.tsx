import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bookGate, bookStore } from '#state'
import { createSupplier, openApp } from '../../../tests/app/app-under-test.tsx'

const first = () => within(screen.getByRole('grid')).getAllByRole<HTMLInputElement>('checkbox')[1]!
const unsent = async () => (await bookStore.peek()!.outbox.state()).entries.length

const inOtherForm = (answer: string): string => JSON.stringify({ ...JSON.parse(answer), form: 'ffffffff' })

async function reopenAsStoredByOtherRelease(): Promise<void> {
  const { cache } = bookStore.peek()!
  const { manifest, deltas } = (await cache.base())!
  await cache.saveBase({ ...manifest, form: 'ffffffff' }, deltas)
  act(() => bookGate.peek().onRetry())
}

test('a book for another release asks to reload and keeps an edit that is not sent, which is shown and sent with the next book', async () => {
  const network = openApp('/invoices/eligible', await createSupplier())
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  // The rows of the book take the place of its first ones.
  await waitFor(() => expect(first().getAttribute('aria-label')).toMatch(/invoice \S+$/))
  const stops = ['/invoices/exclude', '/invoices/include'].map((call) => network.lose(call))
  const wasChecked = first().checked
  await userEvent.click(first())
  await waitFor(async () => expect(await unsent()).toBe(1))

  const served = network.rewrite('/book/manifest', inOtherForm)
  const asked = () => network.calls.filter(({ path }) => path.includes('/book/chunks/')).length
  const before = asked()
  await reopenAsStoredByOtherRelease()
  await screen.findByText('A new version is ready.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Reload the page: changes that are not sent yet are kept.',
  )
  expect([asked(), await unsent()]).toEqual([before, 1])

  served()
  stops.forEach((stop) => stop())
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(first().checked).toBe(!wasChecked))
  await waitFor(async () => expect(await unsent()).toBe(0))
  expect(screen.queryByText('A new version is ready.')).toBeNull()
})
