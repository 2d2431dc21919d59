import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Select } from './select.tsx'

function Subject({ count }: { readonly count: number }): ReactElement {
  const [value, setValue] = useState('c0')
  const options = Array.from({ length: count }, (_, n) => ({ value: `c${n}`, label: `Customer ${n}` }))
  return <Select label="Customer" options={options} value={value} onChange={setValue} />
}

afterEach(cleanup)

const options = () => within(screen.getByRole('listbox')).getAllByRole('option')

async function open(count: number): Promise<void> {
  render(<Subject count={count} />)
  await userEvent.click(screen.getByRole('button', { name: /Customer/u }))
}

test('a short list of options is drawn whole', async () => {
  await open(100)
  expect(options()).toHaveLength(100)
})

test('a long list of options draws those in view, with their true numbers', async () => {
  await open(5000)
  expect(options().length).toBeLessThan(60)
  expect(options()[1]?.getAttribute('aria-posinset')).toBe('2')
  expect(options()[1]?.getAttribute('aria-setsize')).toBe('5000')
})

test('keys reach an option that was not drawn, and choose it', async () => {
  await open(5000)
  act(() => screen.getByRole('listbox').focus())
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toContain('Customer 4999')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /Customer 4999/u })).toBeDefined()
})
