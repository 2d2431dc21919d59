import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeAllToasts, ToastRegion, toasts } from '#components'
import type { Transaction } from '#documents/history/transactions'
import { downloads, recentEvents, session } from '#state'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { actingToken, sessionToken } from '../../../../tests/fixtures/session-tokens.ts'
import { DownloadButton } from './download-button.tsx'

// The files are of the current user.
beforeEach(() => session.login(sessionToken()))
afterEach(async () => {
  cleanup()
  closeAllToasts()
  downloads.cancelAll()
  await session.logout('expired')
})

const transaction: Transaction = {
  uuid: '3f0e8f9a-3d0e-4c55-9b1d-0d6a4b1f7c11',
  customerUuid: 'c1',
  makerOrganizationUuid: 'm1',
  customerName: 'Alder Foods',
  currency: usd,
  depositMinor: 98_750_00,
  discountMinor: 1_250_00,
  invoiceMinor: 100_000_00,
  invoiceCount: 3,
  apr: 8.5,
  daysPaidEarly: 30,
  discountPercent: 1.25,
  isDiscount: false,
  offerType: 'ONE_TIME',
  offerUuid: 'o1',
  isPendingClear: false,
  depositDay: '2026-11-23',
  clearDay: '2026-11-20',
  initiatedDay: '2026-11-20',
}

function serveExport(status: () => Response | Promise<Response>): string[] {
  const asked: string[] = []
  const before = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = before
  })
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    asked.push(pathname)
    if (pathname.endsWith('/signed-link')) return Response.json({ url: '#file' })
    return pathname.endsWith('/status') ? status() : Response.json({ data: { key: 'k1' } })
  }
  return asked
}

const ready = (over: object = {}) =>
  Response.json({ values: { isComplete: true, downloadable: true, fileName: 'awards.csv', ...over } })

async function download(): Promise<void> {
  render(
    <>
      <DownloadButton transaction={transaction} />
      <ToastRegion />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
}

test.each([
  ['', 'text', 'Download'],
  [' of a row', 'icon', /^Download .*Alder Foods/u],
] as const)(
  'DWN-009 a transaction that is pending clear explains at its button%s, by keyboard too, that there is no file yet',
  async (_, shape, name) => {
    const asked = serveExport(ready)
    render(<DownloadButton transaction={{ ...transaction, isPendingClear: true }} shape={shape} />)
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip.textContent).toBe('Your file is not yet ready for download. Please check back soon.')
    expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    expect(asked).toEqual([])
  },
)

test('DWN-013 a successful download names the customer and the amount', async () => {
  serveExport(ready)
  await download()
  expect(
    await screen.findByText(
      'Success: Your transaction file for Alder Foods of $98,750.00 has been successfully downloaded.',
    ),
  ).toBeDefined()
})

test('DWN-013 DWN-015 a download is listed with all that its transaction says of it', async () => {
  serveExport(() => new Promise<Response>(() => {}))
  await download()
  const { uuid, customerName, currency, depositMinor, invoiceCount } = transaction
  expect(downloads.list.value).toEqual([
    { uuid, customerName, currency, depositMinor, invoiceCount, status: 'loading' },
  ])
})

test.each([
  ['the user', sessionToken],
  ['staff who act for the user', actingToken],
])('API-039 IMP-015 whether a file is ready is asked by the id of the user, for %s', async (_, token) => {
  session.login(token())
  const asked = serveExport(ready)
  await download()
  await screen.findByText(/^Success: Your transaction file/u)
  expect(asked.filter((path) => path.endsWith('/status'))).toEqual([
    '/early-pay/api/taker/consolidated-history/early-pay-transaction-award/u1/archive/status',
  ])
})

test('DWN-010 a file that is still being made is a warning', async () => {
  serveExport(() => Response.json({ error: { code: 'X', message: 'no' } }, { status: 451 }))
  await download()
  expect(
    await screen.findByText(
      'Unavailable: This transaction file is still processing. Please try again later.',
    ),
  ).toBeDefined()
  expect(toasts.value.map(({ tone }) => tone)).toEqual(['warning'])
})

test('DWN-011 DWN-012 a failed download shows the literal error', async () => {
  serveExport(() => ready({ downloadable: false }))
  await download()
  expect(
    await screen.findByText(
      'An error occurred: Please try again or contact your Supplier Relationship Manager.',
    ),
  ).toBeDefined()
  expect(toasts.value.map(({ tone }) => tone)).toEqual(['error'])
})

test.each([
  ['success', ready],
  ['error', () => ready({ downloadable: false })],
  ['pending', () => Response.json({ error: { code: 'X', message: 'no' } }, { status: 451 })],
])(
  'TK2-003 a download that ends in %s is tracked as such, with the id of the transaction alone',
  async (outcome, status) => {
    serveExport(status)
    await download()
    const names = ['transaction-download-started', `transaction-download-${outcome}`]
    await waitFor(() =>
      expect(
        recentEvents()
          .slice(-2)
          .map(({ name }) => name),
      ).toEqual(names),
    )
    for (const { properties } of recentEvents().slice(-2)) {
      expect(properties).toEqual({ transaction: transaction.uuid })
    }
  },
)
