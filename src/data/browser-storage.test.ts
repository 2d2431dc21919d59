import { beforeEach, expect, test } from 'vitest'
import { guardStorage } from './browser-storage.ts'

beforeEach(() => localStorage.clear())

const blocked = (): Storage => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

const full = (): Storage =>
  new Proxy(localStorage, {
    get: (storage, name) => {
      const value: unknown = Reflect.get(storage, name)
      if (name === 'setItem')
        return () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      return typeof value === 'function' ? value.bind(storage) : value
    },
  })

test('what a browser that blocks storage does not take is kept for the life of the page', () => {
  const storage = guardStorage(blocked, window)
  expect([storage.isBlocked, storage.getItem('a'), storage.keys()]).toEqual([true, null, []])
  storage.setItem('a', '1')
  expect([storage.getItem('a'), storage.keys()]).toEqual(['1', ['a']])
  storage.removeItem('a')
  expect([storage.getItem('a'), storage.keys()]).toEqual([null, []])
  expect(guardStorage(blocked, window).getItem('a')).toBe(null)
})

test('a text that a full storage does not take replaces the one before it, here and at the next visit', () => {
  localStorage.setItem('a', 'old')
  const storage = guardStorage(full, window)
  storage.setItem('a', 'new')
  expect([storage.isBlocked, storage.getItem('a'), localStorage.getItem('a')]).toEqual([false, 'new', null])
})

test('what another tab writes takes precedence over what was not stored', () => {
  const storage = guardStorage(full, window)
  storage.setItem('a', 'here')
  storage.setItem('b', 'here')
  localStorage.setItem('a', 'there')
  window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
  expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['there', 'here'])
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(storage.getItem('b')).toBe(null)
})

test('a storage that takes everything has it', () => {
  const storage = guardStorage(() => localStorage, window)
  storage.setItem('a', '1')
  expect([localStorage.getItem('a'), storage.getItem('a'), storage.keys()]).toEqual(['1', '1', ['a']])
  localStorage.removeItem('a')
  expect(storage.getItem('a')).toBe(null)
})
