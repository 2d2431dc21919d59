import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TabLinks } from './tab-links.tsx'

afterEach(cleanup)

test.each([
  ['unknown yet', { count: undefined }, ['']],
  ['known', { count: 1234 }, ['1,234']],
  ['not counted', {}, []],
])('a tab whose count is %s has its room', (_, more, rooms) => {
  render(<TabLinks label="Tables" current="a" tabs={[{ id: 'a', label: 'Eligible', to: '/a', ...more }]} />)
  const tab = screen.getByRole('link', { name: /^Eligible/u })
  expect([...tab.children].map(({ textContent }) => textContent)).toEqual(rooms)
})

test("a press on the tab that is shown is no step of the browser's history", async () => {
  const tabs = ['a', 'b'].map((id) => ({ id, label: `Tab ${id}`, to: `/${id}` }))
  render(<TabLinks label="Tables" current="a" tabs={tabs} />)
  const before = history.length
  await userEvent.click(screen.getByRole('link', { name: 'Tab a' }))
  expect(history.length).toBe(before)
  await userEvent.click(screen.getByRole('link', { name: 'Tab b' }))
  expect(history.length).toBe(before + 1)
})
