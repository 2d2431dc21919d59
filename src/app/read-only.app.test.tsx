import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp, userOf, visit } from '../../tests/app/app-under-test.tsx'

const READ_ONLY = 'reader@sooner.test'

test('INV-022 PRM-002 PRM-004 a read-only colleague sees the same book without anything to change it', async () => {
  openApp('/invoices/eligible', await userOf(READ_ONLY))
  await screen.findByText(/^Earliest deposit date/)
  const grid = () => within(screen.getByRole('grid'))
  await waitFor(() => expect(grid().getAllByRole('link').length).toBeGreaterThan(5))
  await waitFor(() => expect(grid().queryByRole('checkbox')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Exclude all/ })).toBeNull()
  visit('/offers/builder')
  await screen.findByText('Your account can look but not make offers.')
  visit('/offers')
  const links = await waitFor(() =>
    within(screen.getByRole('table', { name: 'In progress' })).getAllByRole('link'),
  )
  await userEvent.click(links[0]!)
  const withdraw = await screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw' })
  expect(withdraw.disabled).toBe(true)
  await userEvent.keyboard('{Tab}')
  act(() => screen.getByRole('button', { name: "Why can't this be withdrawn?" }).focus())
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip.textContent).toBe('Your account can look but not change anything.')
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit rate' })).toBeNull()
})
