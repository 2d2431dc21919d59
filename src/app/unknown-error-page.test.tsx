import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { UnknownErrorPage } from './unknown-error-page.tsx'

afterEach(cleanup)

test('ERR-015 the crash page says what to do: refresh, and contact support if it persists', () => {
  render(<UnknownErrorPage />)
  expect(screen.getByText('Unknown error')).toBeDefined()
  expect(screen.getByText('Please refresh the page. If it happens again, contact support.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined()
})

test('ERR-015 Refresh loads the page again', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => reload.mockRestore())
  render(<UnknownErrorPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(reload).toHaveBeenCalledOnce()
})
