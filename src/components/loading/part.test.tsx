import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeAllToasts, part, toasts } from '#components'

const Greeting = ({ name }: { readonly name: string }): ReactElement => <p>Hello {name}</p>

test('a part shows nothing until its code is there, and renders at once when it is', async () => {
  let calls = 0
  const Part = part(async () => (calls++, Greeting))
  const { unmount } = render(<Part name="Ann" />)
  expect(screen.queryByText('Hello Ann')).toBeNull()
  await screen.findByText('Hello Ann')
  unmount()
  render(<Part name="Bob" />)
  expect(screen.getByText('Hello Bob')).toBeDefined()
  expect(calls).toBe(1)
})

test('code that was fetched before renders at once', async () => {
  const Part = part(async () => Greeting)
  await Part.fetch()
  render(<Part name="Ann" />)
  expect(screen.getByText('Hello Ann')).toBeDefined()
})

test('code that does not arrive is told, and asked for again when the part is shown anew', async () => {
  let isReachable = false
  const Part = part(async () => {
    if (!isReachable) throw new Error('Failed to fetch dynamically imported module')
    return Greeting
  })
  const { unmount } = render(<Part name="Ann" />)
  await act(() => Part.fetch())
  expect(toasts.value.map(({ tone, text }) => [tone, text])).toEqual([
    ['error', "The server can't be reached. Check your connection."],
  ])
  unmount()
  isReachable = true
  render(<Part name="Ann" />)
  await screen.findByText('Hello Ann')
})

test('a part that stays shown without its code asks for it again, and tells of it once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  closeAllToasts()
  let failures = 2
  const Part = part(async () => {
    if (failures-- > 0) throw new Error('Failed to fetch dynamically imported module')
    return Greeting
  })
  render(<Part name="Ann" />)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByText('Hello Ann')).toBeNull()
  expect(toasts.value).toHaveLength(1)
  closeAllToasts()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('Hello Ann')).toBeDefined()
  expect(toasts.value).toEqual([])
})
