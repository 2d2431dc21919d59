import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { NamedRateType } from '#state'
import { RateEditor } from './rate-editor.tsx'

afterEach(cleanup)

function Subject({ type }: { readonly type: NamedRateType }): ReactElement {
  const [percent, setPercent] = useState<number | undefined>(1)
  return <RateEditor type={type} percent={percent} onChange={setPercent} error={undefined} />
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: /rate/iu })

test('a yearly rate steps by a quarter in the box and by a twentieth on the slider, up to 20', async () => {
  render(<Subject type="APR" />)
  const box = screen.getByLabelText<HTMLInputElement>('Annual rate (APR)')
  await userEvent.type(box, '{ArrowUp}')
  expect(box.value).toBe('1.25')
  expect([slider().max, slider().step]).toEqual(['20', '0.05'])
})

test('a discount steps by a twentieth in the box and by a hundredth on the slider, up to 5', async () => {
  render(<Subject type="DISC" />)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(box, '{ArrowUp}')
  expect(box.value).toBe('1.05')
  expect([slider().max, slider().step]).toEqual(['5', '0.01'])
})

test('the slider has a scale, and own rates are marked on it, those beyond it at its end, and said in words', () => {
  const spread = { min: 5.1, median: 6.5, last: 25, count: 4 }
  const { container } = render(
    <RateEditor type="APR" percent={6} onChange={() => {}} error={undefined} ownRates={spread} />,
  )
  expect(screen.getByText('These customers accepted: least 5.10%, median 6.50%, last 25.00%')).toBeDefined()
  expect([0, 5, 10, 15, 20].map((each) => screen.getByText(`${each}%`).style.insetInlineStart)).toEqual([
    '0%',
    '25%',
    '50%',
    '75%',
    '100%',
  ])
  const marks = [...container.querySelectorAll<HTMLElement>('[aria-hidden][style*="inset-inline-start"]')]
    .map(({ style, textContent }) => (textContent === '' ? style.insetInlineStart : undefined))
    .filter((each) => each !== undefined)
  expect(marks).toEqual(['25.5%', '32.5%', '100%'])
})

test('a rate that may be a typing error is told in the line of the own rates, which moves nothing', () => {
  const spread = { min: 5.1, median: 6.5, last: 25, count: 4 }
  const subject = (unusualApr: number | undefined) => (
    <RateEditor
      type="APR"
      percent={150}
      onChange={() => {}}
      error={undefined}
      ownRates={spread}
      unusualApr={unusualApr}
    />
  )
  const { rerender } = render(subject(undefined))
  const own = screen.getByText(/^These customers accepted/)
  const line = own.parentElement
  expect(screen.queryByRole('status')).toBeNull()
  rerender(subject(150))
  expect(screen.getByRole('status').textContent).toBe('That is 150.00% a year: check the rate.')
  expect(screen.getByRole('status').parentElement).toBe(line)
  expect(own.parentElement).toBe(line)
})

test('a rate that may be a typing error is told in the line of the own rates, which moves nothing', () => {
  const spread = { min: 5.1, median: 6.5, last: 25, count: 4 }
  const subject = (unusualApr: number | undefined) => (
    <RateEditor
      type="APR"
      percent={150}
      onChange={() => {}}
      error={undefined}
      ownRates={spread}
      unusualApr={unusualApr}
    />
  )
  const { rerender } = render(subject(undefined))
  const own = screen.getByText(/^These customers accepted/)
  const line = own.parentElement
  expect(screen.queryByRole('status')).toBeNull()
  rerender(subject(150))
  expect(screen.getByRole('status').textContent).toBe('That is 150.00% a year: check the rate.')
  expect(screen.getByRole('status').parentElement).toBe(line)
  expect(own.parentElement).toBe(line)
})

test('one own rate is no spread, and without any nothing is said', () => {
  const { rerender } = render(
    <RateEditor
      type="DISC"
      percent={1}
      onChange={() => {}}
      error={undefined}
      ownRates={{ min: 1, median: 1, last: 1, count: 1 }}
    />,
  )
  expect(screen.getByText('These customers accepted: 1.00%')).toBeDefined()
  rerender(<RateEditor type="DISC" percent={1} onChange={() => {}} error={undefined} />)
  expect(screen.queryByText(/^These customers accepted/u)).toBeNull()
})
