import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeAllToasts, ToastRegion } from '#components'
import { downloads, session } from '#state'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../../../tests/fixtures/session-tokens.ts'
import { readInboundDownloads } from './inbound-downloads.ts'
import { TransactionsPage } from '../transactions-page.tsx'

// The files are of the current user.
beforeEach(() => session.login(sessionToken()))
afterEach(async () => {
  act(() => {
    downloads.cancelAll()
    closeAllToasts()
  })
  cleanup()
  await session.logout('expired')
})

const ID = '3f0e8f9a-3d0e-4c55-9b1d-0d6a4b1f7c11'
const transaction = {
  uuid: ID,
  customerName: 'Alder Foods',
  currency: 'USD',
  depositAmount: 980,
  makerOrganizationUuid: 'm1',
}

function open(
  search: string,
  rest: Readonly<Record<string, unknown>> = {},
  { totalCount = 1, nodes = [transaction] as readonly object[] } = {},
) {
  const data = { ...supplier(), transactions: { totalCount, nodes } }
  const server = servePage({ data, rest })
  renderPage(
    <>
      <TransactionsPage />
      <ToastRegion />
    </>,
    `/history/transactions?${search}`,
  )
  return server
}

const asked = (server: { readonly asked: readonly string[] }, end: string) =>
  server.asked.filter((call) => call.endsWith(end)).length

test('HIS-006 downloadAward downloads the awards of the link’s days once, and the address becomes their filter', async () => {
  const server = open('startDate=2026-03-01&endDate=2026-03-05&downloadAward=true', {
    '/signed-link': { url: '#file' },
  })
  await waitFor(() => expect(asked(server, '/signed-link')).toBe(1))
  await screen.findByText('Alder Foods')
  expect(location.search).not.toMatch(/downloadAward|startDate|endDate/)
  expect(location.search).toContain('2026-03-01')
  expect(asked(server, '/signed-link')).toBe(1)
})

test('HIS-006 the award file is that of the days and the offer of the link', async () => {
  const link = `startDate=2026-03-01&endDate=2026-03-05&offerUuid=${ID}`
  const server = open(`${link}&downloadAward=true`, { '/signed-link': { url: '#file' } })
  await waitFor(() => expect(asked(server, '/signed-link')).toBe(1))
  const { path } = server.bodies.get('POST /early-pay/api/signed-link') as { readonly path: string }
  const file = new URL(path, location.origin)
  expect(file.pathname).toMatch(/\/early-pay-award\/archive$/u)
  const { headings: _, ...days } = Object.fromEntries(file.searchParams)
  expect(days).toEqual(Object.fromEntries(new URLSearchParams(link)))
})

test('HIS-006 downloadTransactions starts the download of the transaction it names, once', async () => {
  const server = open(`downloadTransactions=${ID}`, {
    '/archive': { data: { key: 'k1' } },
    '/archive/status': { values: { isComplete: true, downloadable: true, fileName: 'a.csv' } },
    '/signed-link': { url: '#file' },
  })
  expect(
    await screen.findByText(/^Success: Your transaction file for Alder Foods of \$980\.00/u),
  ).toBeDefined()
  expect(asked(server, '/early-pay-transaction-award/archive')).toBe(1)
  expect(location.search).toBe('')
})

test('HIS-006 of the transactions of a link those that wait for their clear have no file yet', async () => {
  const waiting = { ...transaction, uuid: 'waiting', customerName: 'Birch', isPendingClear: true }
  const server = open(
    'startDate=2026-03-01&downloadTransactions=true',
    {
      '/archive': { data: { key: 'k1' } },
      '/archive/status': { values: { isComplete: true, downloadable: true, fileName: 'a.csv' } },
      '/signed-link': { url: '#file' },
    },
    { totalCount: 2, nodes: [waiting, transaction] },
  )
  await screen.findByText(/^Success: Your transaction file for Alder Foods/u)
  expect(asked(server, '/early-pay-transaction-award/archive')).toBe(1)
})

test('HIS-006 a download that a link asks for and that fails shows the failure', async () => {
  open('startDate=2026-03-01&downloadAward=true')
  expect(await screen.findByText(/^An error occurred:/u)).toBeDefined()
})

test('a link that matches more transactions than it downloads says how many, and where the others are', async () => {
  const rest = {
    '/archive': { data: { key: 'k1' } },
    '/archive/status': { values: { isComplete: true, downloadable: true, fileName: 'a.csv' } },
    '/signed-link': { url: '#file' },
  }
  open('startDate=2026-03-01&downloadTransactions=true', rest, { totalCount: 11 })
  const told = 'The link downloads the first 1 of 11 transactions. Download the others from the list.'
  expect(await screen.findByText(told)).toBeDefined()
})

test('HIS-006 parameters with nonsense ask for no download', () => {
  const read = (search: string) => readInboundDownloads(new URLSearchParams(search))
  expect(read('downloadAward=true').isAward).toBe(false)
  expect(read('downloadAward=true&startDate=2026-02-30&offerUuid=x').isAward).toBe(false)
  expect(read('downloadTransactions=nonsense').transactions).toBeUndefined()
  expect(read('downloadTransactions=true&startDate=2026-03-01').transactions).toBe('matching')
})
