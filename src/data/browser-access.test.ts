import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseNames, openChannel, runLocked, serviceWorkersOf } from './browser-access.ts'

const insecure = () => new DOMException('The operation is insecure.', 'SecurityError')
const reject = (): never => {
  throw insecure()
}

/** Replaces a property until the test has ended. */
function replace(target: object, name: string, replacement: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { ...replacement, configurable: true })
  onTestFinished(() => {
    if (own === undefined) Reflect.deleteProperty(target, name)
    else Object.defineProperty(target, name, own)
  })
}

test('a browser that blocks the data of sites has no channel, no databases and no service workers', async () => {
  replace(globalThis, 'BroadcastChannel', { value: reject })
  replace(globalThis, 'indexedDB', { get: reject })
  expect([openChannel('a'), await databaseNames()]).toEqual([undefined, []])
  const target = { navigator: {} as Navigator }
  replace(target.navigator, 'serviceWorker', { get: reject })
  expect(serviceWorkersOf(target)).toBeUndefined()
})

test('a channel of a browser that has channels reaches the others of its name', async () => {
  const [sender, receiver] = [openChannel('a')!, openChannel('a')!]
  const heard = new Promise((resolve) => receiver.addEventListener('message', ({ data }) => resolve(data)))
  sender.postMessage('hello')
  expect(await heard).toBe('hello')
  for (const each of [sender, receiver]) each.close()
})

test.each([
  ['without locks', undefined],
  ['where the browser blocks them', { request: () => Promise.reject(insecure()) }],
])('%s work runs at once', async (_title, locks) => {
  replace(navigator, 'locks', { value: locks })
  await new Promise<void>((resolve) => {
    runLocked('a', async () => resolve())
  })
})

test('work that fails under its lock is not run again', async () => {
  const request = (_name: string, run: () => Promise<void>) => run()
  replace(navigator, 'locks', { value: { request } })
  const work = vi.fn(() => Promise.reject(new Error('lost')))
  runLocked('a', work)
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  await Promise.resolve()
  expect(work).toHaveBeenCalledTimes(1)
})
