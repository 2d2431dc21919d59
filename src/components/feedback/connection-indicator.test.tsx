import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatInstant } from '#i18n'
import { visuallyHidden } from '#styles'
import { ConnectionIndicator } from './connection-indicator.tsx'

afterEach(cleanup)

const AT = Date.UTC(2026, 10, 29, 9, 12)

function indicator(state: 'online' | 'offline', unsent: number, asOf: number | undefined) {
  return (
    <ConnectionIndicator state={state} unsent={unsent} asOf={asOf}>
      Details
    </ConnectionIndicator>
  )
}

test('without a connection the word stands apart from what has less room: since when, or what is unsent', () => {
  const { rerender } = render(indicator('online', 0, undefined))
  const told = screen.getByRole('status')
  expect([told.textContent, told.classList.contains(visuallyHidden)]).toEqual(['Up to date', false])
  for (const [unsent, asOf, rest] of [
    [0, AT, /^As of /u],
    [1, AT, /^1 change saved on this device$/u],
    [12, undefined, /^12 changes saved on this device$/u],
  ] as const) {
    rerender(indicator('offline', unsent, asOf))
    expect(screen.getByText('Offline').getAttribute('title')).toMatch(/^Offline, /u)
    screen.getByText(rest)
    // Who listens is told all of it, by the element that has told of the connection.
    expect(screen.getByRole('status')).toBe(told)
    expect([told.textContent, told.classList.contains(visuallyHidden)]).toEqual([
      screen.getByText('Offline').title,
      true,
    ])
  }
  rerender(indicator('offline', 0, undefined))
  expect([told.textContent, told.classList.contains(visuallyHidden)]).toEqual(['Offline', false])
})

test('of the same day the time alone says since when, which a phone has room for', () => {
  const now = Date.now()
  const { rerender } = render(indicator('offline', 0, now))
  expect(screen.getByText(/^As of/u).textContent).toBe(`As of ${formatInstant(now, 'time')}`)
  rerender(indicator('offline', 0, AT - 30 * 86_400_000))
  expect(screen.getByText(/^As of/u).textContent).toContain('Oct')
})
