import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DayForm } from './day-form.tsx'
import { readInvoiceQuery, type InvoiceQuery } from './invoice-query.ts'

afterEach(cleanup)

function open(own: Partial<InvoiceQuery> = {}): readonly InvoiceQuery[] {
  vi.useFakeTimers({ now: Date.parse('2026-05-31T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const applied: InvoiceQuery[] = []
  render(
    <DayForm
      query={{ ...readInvoiceQuery(new URLSearchParams()), ...own }}
      onChange={(query) => applied.push(query)}
      layout="bar"
      onDone={() => {}}
    />,
  )
  return applied
}
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))

test('INV-050 a filter of days opens empty, and applied as it is it filters nothing', async () => {
  const applied = open()
  await apply()
  expect(applied.map((query) => query.dayType)).toEqual([undefined])
})

test('INV-050 a filter of days that is emptied and applied is gone, its kind with it', async () => {
  const applied = open({ dayType: 'due', days: { from: undefined, to: undefined } })
  await apply()
  expect(applied.map(({ dayType, days }) => [dayType, days])).toEqual([
    [undefined, { from: undefined, to: undefined }],
  ])
})

test('INV-046 the window of the days is one press away', async () => {
  const applied = open()
  await userEvent.click(screen.getByRole('button', { name: 'May 31, 2026 – Aug 31, 2026' }))
  await apply()
  expect(applied.at(-1)).toMatchObject({ dayType: 'due', days: { from: '2026-05-31', to: '2026-08-31' } })
})
