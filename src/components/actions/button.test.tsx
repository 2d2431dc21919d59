import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const announced = (): readonly string[] =>
  [...document.querySelectorAll('[data-live-announcer] [role=img]')].flatMap(
    (each) => each.getAttribute('aria-labelledby')?.split(' ') ?? [],
  )

/** React Aria makes its announcer once, in the page of the first test that needs one: puts it into this one. */
function followAnnouncer(): () => void {
  const made = vi.spyOn(document, 'createElement')
  return () => {
    const pictures = made.mock.results.map(({ value }) => value as Element)
    const root = pictures.find((each) => each.getAttribute('role') === 'img')?.getRootNode()
    if (root instanceof HTMLElement) document.body.prepend(root)
  }
}

const shown = (isPending: boolean, isThere = true) =>
  isThere ? <Button isPending={isPending}>Request</Button> : <p>Requested</p>

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

test.each([
  ['while it is pending', false],
  ['soon after it was pending', true],
])('no announcement is left of a button that is removed %s', (_, endsBefore) => {
  const { rerender } = render(shown(false))
  const { id } = screen.getByRole('button', { name: 'Request' })
  act(() => screen.getByRole('button').focus())
  const attach = followAnnouncer()
  rerender(shown(true))
  pass(200)
  attach()
  expect(announced()).toContain(id)
  if (endsBefore) {
    rerender(shown(false))
    pass(1_000)
    expect(announced()).toContain(id)
  }
  rerender(shown(false, false))
  pass(300)
  expect(announced()).not.toContain(id)
})
