import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../tests/fixtures/page-server.tsx'
import { SignUpPage } from './sign-up-page.tsx'

afterEach(cleanup)

const prices = () =>
  within(screen.getByRole('list', { name: 'Plans' }))
    .getAllByRole('listitem')
    .map((plan) => /\$\d+/u.exec(plan.textContent)?.[0])

test('CO2-006 MEM-002 sign-up compares the plans, by month, quarter and year', async () => {
  renderPage(<SignUpPage />, '/memberships/sign-up')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Basic',
    'Standard',
    'Premium',
  ])
  expect(prices()).toEqual(['$15', '$35', '$70'])
  await userEvent.click(screen.getByRole('radio', { name: 'Quarterly' }))
  expect(prices()).toEqual(['$30', '$90', '$180'])
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
  expect(prices()).toEqual(['$100', '$250', '$500'])
})
