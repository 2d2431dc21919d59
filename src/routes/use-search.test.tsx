import { renderHook } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { expect, test } from 'vitest'
import { pathTo } from './build.ts'
import { useSearch } from './use-search.ts'

const searchAt = (path: string) => {
  const { hook, searchHook } = memoryLocation({ path })
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactElement => (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  )
  return new URLSearchParams(renderHook(useSearch, { wrapper }).result.current)
}

test('a parameter is decoded once: an address within one keeps what it looked for', () => {
  const asked = `/history?${new URLSearchParams({ q: 'M&S + 50%', customer: 'a=b' })}`
  expect(searchAt(pathTo('signIn', {}, { redirect: asked })).get('redirect')).toBe(asked)
})

test('a per cent sign that is looked for stays one', () => {
  for (const q of ['%41', '50%', '%25', '%', '%E4', 'ä+b']) {
    expect(searchAt(`/history?${new URLSearchParams({ q })}`).get('q')).toBe(q)
  }
})

test('a NUL character, which the server rejects, is no part of a text that is looked for', () => {
  expect([...searchAt('/history?q=%00a%00b&customer=%00')]).toEqual([
    ['q', 'ab'],
    ['customer', ''],
  ])
})

test('an address without parameters has none, and one of the browser comes without its question mark', () => {
  expect([...searchAt('/history')]).toEqual([])
  history.replaceState(null, '', '/early-pay/history?q=%2541')
  expect(renderHook(useSearch).result.current).toBe('q=%2541')
  history.replaceState(null, '', '/early-pay/')
})
