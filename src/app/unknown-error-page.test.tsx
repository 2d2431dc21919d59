import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UnknownErrorPage } from './unknown-error-page.tsx'

afterEach(cleanup)

test('ERR-015 the crash page says what to do: refresh, and contact support if it persists', () => {
  render(<UnknownErrorPage />)
  expect(screen.getByText('Unknown error')).toBeDefined()
  expect(screen.getByText('Please refresh the page. If it happens again, contact support.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined()
})
