import { effect, signal } from '@preact/signals-react'
import { expect, test } from 'vitest'
import { stableComputed } from './stable-computed.ts'

test('a subscriber of a stable computed value is notified only when its contents change', () => {
  const amounts = signal([1, 2, 3])
  const large = stableComputed(() => amounts.value.filter((amount) => amount > 1))
  const heard: number[][] = []
  effect(() => void heard.push(large.value))
  amounts.value = [0, 2, 3]
  amounts.value = [2, 3, 4]
  expect(heard).toEqual([
    [2, 3],
    [2, 3, 4],
  ])
})

test('a comparison of its own decides what is equal', () => {
  const names = signal(['Ann', 'Bo'])
  const longest = stableComputed(
    () => names.value.map((name) => ({ name, length: name.length })),
    (a, b) => a[0]?.length === b[0]?.length,
  )
  const first = longest.value
  names.value = ['Eve']
  expect(longest.value).toBe(first)
  names.value = ['Maria']
  expect(longest.value).toEqual([{ name: 'Maria', length: 5 }])
})
