import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFirstRows } from './use-first-rows.tsx'

afterEach(cleanup)

function List({ length }: { readonly length: number }): ReactElement {
  const { shown, more } = useFirstRows(
    Array.from({ length }, (_, n) => n),
    3,
  )
  return (
    <>
      <output>{shown.length}</output>
      {more}
    </>
  )
}

const shown = () => Number(screen.getByRole('status').textContent)

test('a list that is not longer than its beginning is shown whole, without a button', () => {
  render(<List length={3} />)
  expect(shown()).toBe(3)
  expect(screen.queryByRole('button')).toBeNull()
})

test('one row more is counted by the button that shows it, which keeps the focus and then shows fewer', async () => {
  render(<List length={4} />)
  expect(shown()).toBe(3)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(shown()).toBe(4)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show fewer' }))
  await userEvent.keyboard('{Enter}')
  expect(shown()).toBe(3)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show all 4' }))
})

test('a list of thousands is shown fifty rows at a time, with the number of those that are left', async () => {
  render(<List length={5000} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 more of 4,997' }))
  expect(shown()).toBe(53)
  expect(screen.getByRole('button', { name: 'Show 50 more of 4,947' })).toBeDefined()
})
