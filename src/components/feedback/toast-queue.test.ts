import { beforeEach, expect, test } from 'vitest'
import { closeAllToasts, closeToast, showToast, toasts } from './toast-queue.ts'

const texts = () => toasts.value.map(({ text }) => text)

beforeEach(closeAllToasts)

test('toasts without an id are shown beside each other, the oldest first', () => {
  showToast({ tone: 'info', text: 'a' })
  showToast({ tone: 'info', text: 'b' })
  expect(texts()).toEqual(['a', 'b'])
  expect(new Set(toasts.value.map(({ id }) => id)).size).toBe(2)
})

test('a toast with an id takes the place of the one before it and comes last', () => {
  showToast({ id: 'sent', tone: 'info', text: 'sending' })
  showToast({ tone: 'info', text: 'b' })
  showToast({ id: 'sent', tone: 'success', text: 'sent' })
  expect(texts()).toEqual(['b', 'sent'])
})

test('closing one leaves the others, and closing one that is gone changes nothing', () => {
  showToast({ id: 'one', tone: 'info', text: 'a' })
  showToast({ id: 'two', tone: 'error', text: 'b' })
  closeToast('one')
  const left = toasts.value
  expect(texts()).toEqual(['b'])
  closeToast('one')
  expect(toasts.value).toBe(left)
  closeAllToasts()
  expect(texts()).toEqual([])
})
