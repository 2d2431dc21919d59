import { cleanup, render, screen } from '@testing-library/react'
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
