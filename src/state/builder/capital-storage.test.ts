import { signal } from '@preact/signals-react'
import { expect, test } from 'vitest'
import { persistCapital } from './capital-storage.ts'

test('the cost of capital is kept for each user, and nobody sees that of another one in the same browser', () => {
  localStorage.setItem('sooner.cost-of-capital', '3')
  const capitalPercent = signal<number | undefined>(undefined)
  const setCapital = (next: number | undefined) => void (capitalPercent.value = next)
  const user = signal<string | undefined>('ada')
  const stop = persistCapital({ capitalPercent, setCapital }, user)
  expect([capitalPercent.value, localStorage.getItem('sooner.cost-of-capital')]).toEqual([undefined, null])
  setCapital(5.5)
  user.value = undefined
  expect(capitalPercent.value).toBeUndefined()
  user.value = 'bob'
  expect(capitalPercent.value).toBeUndefined()
  setCapital(Number.NaN)
  setCapital(8)
  user.value = 'ada'
  expect(capitalPercent.value).toBe(5.5)
  setCapital(undefined)
  user.value = 'bob'
  expect(capitalPercent.value).toBe(8)
  user.value = 'ada'
  expect(capitalPercent.value).toBeUndefined()
  stop()
})
