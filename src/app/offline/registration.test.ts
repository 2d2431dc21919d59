import { signal } from '@preact/signals-react'
import { expect, test, vi } from 'vitest'
import { loadLanguage } from '#i18n'
import { recentEvents } from '#state'
import { registerServiceWorker, startUpdate } from './registration.ts'

/** A browser whose server has a newer version, or the same. */
function browser(newer?: { readonly isStored: boolean }) {
  const done: string[] = []
  const container = new EventTarget()
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage(message: string) {
      done.push(message)
      worker.state = newer?.isStored ? 'activated' : 'redundant'
      worker.dispatchEvent(new Event('statechange'))
      if (newer?.isStored) container.dispatchEvent(new Event('controllerchange'))
    },
  })
  const registration = {
    waiting: null,
    installing: null as unknown,
    async update() {
      done.push('update')
      if (newer) registration.installing = worker
    },
  }
  const serviceWorker = Object.assign(container, { getRegistration: async () => registration })
  const location = { reload: () => void done.push('reload') }
  return { done, worker, target: { navigator: { serviceWorker }, location } as unknown as Window }
}

test.each([
  ['a newer version of the server takes over, and the page reloads', { isStored: true }],
  ['a newer version that cannot be stored is loaded from the server', { isStored: false }],
])('%s', async (_title, newer) => {
  const { done, target } = browser(newer)
  await startUpdate(target)
  expect(done).toEqual(['update', 'take over', 'reload'])
})

test('a newer version that another tab had take over is loaded, though no change is heard of', async () => {
  const { done, target, worker } = browser({ isStored: true })
  worker.state = 'activated'
  worker.postMessage = (message) => void done.push(message)
  await startUpdate(target)
  expect(done).toEqual(['update', 'take over', 'reload'])
})

test('without a newer version, or a service worker, the page reloads', async () => {
  const { done, target } = browser()
  await startUpdate(target)
  expect(done).toEqual(['update', 'reload'])
  const reloads: string[] = []
  const plain = { navigator: {}, location: { reload: () => void reloads.push('reload') } }
  await startUpdate(plain as unknown as Window)
  expect(reloads).toEqual(['reload'])
})

test('a tab tells the worker each language that it shows, and looks for a new version when the server is back after it was away', async () => {
  const update = vi.fn(async () => undefined)
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update })
  const register = vi.fn(async () => registration)
  const location = { href: 'http://app.test/early-pay/', origin: 'http://app.test' }
  const postMessage = vi.fn()
  const serviceWorker = { register, ready: Promise.resolve({ active: { postMessage } }) }
  const page = { navigator: { serviceWorker }, location, document: { readyState: 'complete' } }
  const isAway = signal(false)
  registerServiceWorker('/early-pay/service-worker.js', page as unknown as Window, isAway)
  await vi.waitFor(() => expect(register).toHaveBeenCalled())
  isAway.value = true
  expect(update).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    isAway.value = false
    expect(update).toHaveBeenCalledTimes(1)
  })
  isAway.value = true
  isAway.value = false
  expect(update).toHaveBeenCalledTimes(2)
  await loadLanguage('it')
  await vi.waitFor(() => expect(postMessage.mock.calls).toEqual([[{ language: 'en' }], [{ language: 'it' }]]))
  await loadLanguage('en')
})

test.each([
  ['/early-pay/service-worker.js', true],
  ['http://app.test/service-worker.js', true],
  ['https://app.test/service-worker.js', false],
  ['http://other.test/service-worker.js', false],
  ['//other.test/service-worker.js', false],
])('PWA-004 once the page is loaded a service worker at %s is registered: %s', (url, isOwn) => {
  const register = vi.fn(() => new Promise(() => {}))
  const page = Object.assign(new EventTarget(), {
    navigator: { serviceWorker: { register } },
    location: { href: 'http://app.test/early-pay/', origin: 'http://app.test' },
    document: { readyState: 'loading' },
  })
  registerServiceWorker(url, page as unknown as Window)
  expect(register).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  expect(register.mock.calls).toEqual(isOwn ? [[url]] : [])
})

test('a service worker that cannot be registered is tracked by the kind of its error', async () => {
  const register = () => Promise.reject(new TypeError('no'))
  const location = { href: 'http://app.test/early-pay/', origin: 'http://app.test' }
  const page = { navigator: { serviceWorker: { register } }, location, document: { readyState: 'complete' } }
  registerServiceWorker('/early-pay/service-worker.js', page as unknown as Window)
  await vi.waitFor(() =>
    expect(recentEvents().at(-1)).toEqual({
      name: 'service-worker-failed',
      properties: { error: 'TypeError' },
    }),
  )
})
