import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DecimalField, parseDecimal } from './decimal-field.tsx'

const seen: (number | undefined)[] = []

function Sample(): ReactElement {
  const [value, setValue] = useState<number>()
  const follow = (next: number | undefined): void => {
    seen.push(next)
    setValue(next)
  }
  const bounds = { step: 0.25, min: 0, max: 10, digits: 2 }
  return <DecimalField label="Rate" value={value} onChange={follow} suffix="%" {...bounds} />
}

function open() {
  seen.length = 0
  render(<Sample />)
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate' }) }
}

afterEach(cleanup)

test('the value follows every keystroke, and what was typed stays as it was typed', async () => {
  const { user, box } = open()
  await user.type(box, '8.50')
  expect(seen).toEqual([8, 8, 8.5, 8.5])
  expect(box.value).toBe('8.50')
})

test('what stands behind the box may be entered as well', async () => {
  const { user, box } = open()
  await user.click(box)
  await user.paste('7.5 %')
  expect([seen, box.value]).toEqual([[7.5], '7.5 %'])
})

test('text that is no number changes nothing, an empty box means nothing entered', async () => {
  const { user, box } = open()
  await user.type(box, 'x')
  expect(seen).toEqual([])
  await user.clear(box)
  expect(seen.at(-1)).toBeUndefined()
})

test('a note stands in place of the hint, whose room it keeps, and an error in place of both', () => {
  const bounds = { step: 1, min: 0, max: 10, digits: 0, value: 1, onChange: () => {}, hint: 'The hint' }
  const { rerender } = render(<DecimalField label="Rate" {...bounds} note="The note" />)
  const described = () => {
    const ids = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')
  }
  expect(described()).toBe('The note')
  expect(screen.getByText('The hint').getAttribute('aria-hidden')).toBe('true')
  rerender(<DecimalField label="Rate" {...bounds} note="The note" error="Wrong" />)
  expect(described()).toBe('Wrong')
  expect(screen.queryByText('The note')).toBeNull()
  expect(screen.getByText('The hint').getAttribute('aria-hidden')).toBe('true')
  rerender(<DecimalField label="Rate" {...bounds} />)
  expect(described()).toBe('The hint')
})

test('arrow and page keys move the value within its bounds', async () => {
  const { user, box } = open()
  await user.type(box, '9')
  await user.keyboard('{ArrowUp}{PageUp}')
  expect(seen.slice(-2)).toEqual([9.25, 10])
  await user.keyboard('{PageDown}{ArrowDown}')
  expect(seen.slice(-2)).toEqual([7.5, 7.25])
  expect(box.value).toBe('7.25')
})

test('BLD-046 one mark before one or two digits is a decimal mark, whatever the language', () => {
  expect(['8,5', '8.5', ',5', '-8,25', '1,234'].map(parseDecimal)).toEqual([8.5, 8.5, 0.5, -8.25, 1234])
  expect(parseDecimal('1e2')).toBeNaN()
  expect(parseDecimal('')).toBeUndefined()
})
