import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { setFlags } from '#state'
import { chooseFile, done, lines, openPage } from './testing/imports-page.tsx'

beforeEach(() => setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true }))

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  setFlags(FLAG_DEFAULTS)
})

const connect = (isOnline: boolean): void => act(() => onlineManager.setOnline(isOnline))

test('without a connection no file is taken, with the reason, until there is one', async () => {
  openPage()
  await screen.findByText('Drop a file here')
  connect(false)
  expect(await screen.findByText('A file can be chosen once there is a connection.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose file' })).toHaveProperty('disabled', true)
  connect(true)
  expect(await screen.findByText('Drop a file here')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose file' })).toHaveProperty('disabled', false)
})

test('an import that is started without a connection says so, keeps the file and begins once there is one', async () => {
  const server = openPage({ '/run': lines(done) })
  await chooseFile()
  const start = await screen.findByRole('button', { name: 'Import 2 rows' })
  connect(false)
  await userEvent.click(start)
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline. Your file stays here')
  const runs = () => server.asked.filter((call) => call.endsWith('/run')).length
  expect(runs()).toBe(0)
  connect(true)
  expect(await screen.findByText(/2 invoices added/)).toBeDefined()
  expect(runs()).toBe(1)
})

test('an import that waits for a connection is left by the way back to the file', async () => {
  const server = openPage({ '/run': lines(done) })
  await chooseFile()
  const start = await screen.findByRole('button', { name: 'Import 2 rows' })
  connect(false)
  await userEvent.click(start)
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the file' }))
  connect(true)
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeDefined()
  expect(server.asked.some((call) => call.endsWith('/run'))).toBe(false)
})

test('a guess changed without a connection is shown with the reason, and what was not previewed is not imported', async () => {
  const server = openPage()
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: /Decimal mark/ }))
  connect(false)
  await userEvent.click(await screen.findByRole('option', { name: '1.234,50' }))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection.')
  expect(screen.getByRole('button', { name: /Decimal mark/ }).textContent).toContain('1.234,50')
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(server.asked.some((call) => call.endsWith('/run'))).toBe(false)
  connect(true)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
