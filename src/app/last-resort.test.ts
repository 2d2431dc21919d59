import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import './public/last-resort.js'

afterEach(() => document.body.replaceChildren())

function servePage() {
  document.body.innerHTML =
    '<div id="root"></div><main id="last-resort" hidden><b data-reason="storage" hidden></b></main>'
  return {
    root: document.querySelector<HTMLElement>('#root')!,
    page: document.querySelector<HTMLElement>('#last-resort')!,
    storage: document.querySelector<HTMLElement>('[data-reason=storage]')!,
  }
}

function failToLoad(): void {
  document.body.append(document.createElement('script'))
  document.body.lastElementChild!.dispatchEvent(new Event('error'))
}

test('ERR-017 an error before the app is here shows the last resort, and the app takes it away', async () => {
  const { root, page } = servePage()
  failToLoad()
  expect(page.hidden).toBe(false)
  root.append(document.createElement('div'))
  await vi.waitUntil(() => page.hidden)
})

test('an app that is gone after an error brings it back', () => {
  const { root, page } = servePage()
  root.append(document.createElement('div'))
  failToLoad()
  expect(page.hidden).toBe(true)
  root.replaceChildren()
  failToLoad()
  expect(page.hidden).toBe(false)
})

test('it says what to allow where the browser blocks storage, and nothing of it where it does not', () => {
  const { storage } = servePage()
  failToLoad()
  expect(storage.hidden).toBe(true)
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', own))
  const get = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  failToLoad()
  expect(storage.hidden).toBe(false)
})

test('sizes that change while they are observed are no error of the app', () => {
  const { page } = servePage()
  const message = 'ResizeObserver loop completed with undelivered notifications.'
  dispatchEvent(new ErrorEvent('error', { message }))
  expect(page.hidden).toBe(true)
  dispatchEvent(new ErrorEvent('error', { message: 'Uncaught TypeError: x is not a function' }))
  expect(page.hidden).toBe(false)
})
