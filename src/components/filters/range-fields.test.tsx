import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DayCalendar } from './day-calendar.tsx'
import { AmountRangeFields, DayRangeFields } from './range-fields.tsx'
import type { AmountRange } from './range-rules.ts'

afterEach(cleanup)

const seen: { amounts?: AmountRange } = {}

function Amounts(): ReactElement {
  const [range, setRange] = useState<AmountRange>({ from: undefined, to: undefined })
  const change = (next: AmountRange): void => {
    seen.amounts = next
    setRange(next)
  }
  return <AmountRangeFields label="Amount" range={range} onChange={change} problem={undefined} />
}

const from = () => screen.getByLabelText<HTMLInputElement>('From')

test('INV-041 an arrow key steps an amount by 100 and never below 0', async () => {
  render(<Amounts />)
  await userEvent.type(from(), '{ArrowUp}{ArrowUp}')
  expect(seen.amounts?.from).toBe(200)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(seen.amounts?.from).toBe(0)
})

test('INV-041 a typed amount stays as it was typed, whatever the step', async () => {
  render(<Amounts />)
  await userEvent.type(from(), '1234.56')
  await userEvent.tab()
  expect([seen.amounts?.from, from().value]).toEqual([1234.56, '1234.56'])
})

test('an amount takes a sum, and writes its value out when it is left', async () => {
  render(<Amounts />)
  await userEvent.type(from(), '1,200*3+50')
  expect([seen.amounts?.from, from().value]).toEqual([3650, '1,200*3+50'])
  await userEvent.tab()
  expect(from().value).toBe('3650')
})

test('INV-037 text that is no amount is told, and stays to be mended', async () => {
  render(<Amounts />)
  await userEvent.type(from(), 'many')
  expect([seen.amounts?.from, from().value]).toEqual([Number.NaN, 'many'])
})

test('INV-045 To has From as its minimum', () => {
  const days = (to: string) => (
    <DayRangeFields label="Date" range={{ from: '2026-03-10', to }} onChange={ignore} problem={undefined} />
  )
  const { rerender } = render(days('2026-03-10'))
  const isInvalid = () => screen.getByRole('group', { name: 'To' }).getAttribute('data-invalid')
  expect(isInvalid()).toBeNull()
  rerender(days('2026-03-09'))
  expect(isInvalid()).toBe('true')
})

function ignore(): void {}

test('the calendar of a popover is no banner of the page', () => {
  render(<DayCalendar label="Date" range={{ from: undefined, to: undefined }} onChange={() => {}} />)
  expect([screen.getAllByRole('grid').length, screen.queryAllByRole('banner').length]).toEqual([1, 0])
})
