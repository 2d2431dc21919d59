import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { book } from '#state'
import { readInvoiceQuery, type InvoiceQuery } from './invoice-query.ts'
import { TextSearch } from './text-search.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const EMPTY = readInvoiceQuery(new URLSearchParams())

function Page() {
  const [query, setQuery] = useState<InvoiceQuery>(EMPTY)
  return (
    <>
      <TextSearch query={query} onChange={setQuery} />
      <output>{query.search}</output>
      <button type="button" onClick={() => setQuery(EMPTY)}>
        Reset
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const address = () => screen.getByRole('status').textContent
const wait = () =>
  act(() => {
    vi.advanceTimersByTime(1000)
  })

test('the address follows what is typed after a pause', () => {
  render(<Page />)
  fireEvent.change(field(), { target: { value: '193' } })
  expect([field().value, address()]).toEqual(['193', ''])
  wait()
  expect([field().value, address()]).toEqual(['193', '193'])
})

test('the address follows at once when the field is left, and once', () => {
  render(<Page />)
  fireEvent.change(field(), { target: { value: '193' } })
  fireEvent.blur(field())
  expect([field().value, address()]).toEqual(['193', '193'])
  fireEvent.click(screen.getByText('Reset'))
  wait()
  expect([field().value, address()]).toEqual(['', ''])
})

test('spaces around what is typed are not searched for', () => {
  render(<Page />)
  fireEvent.change(field(), { target: { value: ' 193 ' } })
  expect([field().value, book.filter.value.search]).toEqual([' 193 ', '193'])
  fireEvent.change(field(), { target: { value: '  ' } })
  expect(book.filter.value.search).toBeUndefined()
})

test('a reset clears a typed number, and it does not come back', () => {
  render(<Page />)
  fireEvent.change(field(), { target: { value: '193' } })
  wait()
  fireEvent.click(screen.getByText('Reset'))
  wait()
  expect([field().value, address()]).toEqual(['', ''])
})

const paste = (text: string) => {
  const data = { getData: () => text, types: ['text/plain'] }
  return fireEvent.paste(field(), { clipboardData: data })
}

test('a pasted column of numbers goes to the paste tool, and not into the field', () => {
  const pasted: string[] = []
  render(<TextSearch query={EMPTY} onChange={() => {}} onPasteNumbers={(text) => pasted.push(text)} />)
  expect(paste('1930\n1931\n1932')).toBe(false)
  expect(pasted).toEqual(['1930\n1931\n1932'])
})

test('one pasted number is typed, and so is a column where there is no paste tool', () => {
  const pasted: string[] = []
  render(<TextSearch query={EMPTY} onChange={() => {}} onPasteNumbers={(text) => pasted.push(text)} />)
  expect(paste('1930\n')).toBe(true)
  expect(pasted).toEqual([])
  cleanup()
  render(<Page />)
  expect(paste('1930\n1931')).toBe(true)
})
