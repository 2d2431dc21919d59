import { expect, test } from 'vitest'
import { startUpdate } from './registration.ts'

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
  return { done, target: { navigator: { serviceWorker }, location } as unknown as Window }
}

test.each([
  ['a newer version of the server takes over, and the page reloads', { isStored: true }],
  ['a newer version that cannot be stored is loaded from the server', { isStored: false }],
])('%s', async (_title, newer) => {
  const { done, target } = browser(newer)
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
