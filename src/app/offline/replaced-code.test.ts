import { afterEach, expect, test, vi } from 'vitest'
import { reloadWhenCodeIsReplaced } from './replaced-code.ts'

const OURS = '/early-pay/assets/app-ours.js'

const page = (entry: string) => `<html><script type="module" crossorigin src="${entry}"></script></html>`

/** A page of our version whose server answers a question for its page; how often it has reloaded. */
function open(answer: () => Promise<Response>) {
  const target = new EventTarget()
  const document = new DOMParser().parseFromString(page(`http://app.test${OURS}`), 'text/html')
  let at = 1_000_000
  const reload = vi.fn()
  const fetched = vi.fn(answer)
  const location = { href: 'http://app.test/early-pay/offers' }
  Object.assign(target, { document, location, fetch: fetched })
  reloadWhenCodeIsReplaced(target as unknown as Window, { now: () => at, reload })
  return {
    reload,
    fail: async (later = 0) => {
      at += later
      const before = fetched.mock.calls.length
      target.dispatchEvent(new Event('vite:preloadError'))
      if (fetched.mock.calls.length > before) await fetched.mock.results.at(-1)!.value.catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

afterEach(() => sessionStorage.clear())

test('a page whose code has gone with its version is loaded anew, once a minute at most', async () => {
  const { reload, fail } = open(async () => new Response(page('/early-pay/assets/app-theirs.js')))
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  await fail(59_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await fail(1_000)
  expect(reload).toHaveBeenCalledTimes(2)
  // The clock is set back.
  await fail(-500_000)
  expect(reload).toHaveBeenCalledTimes(3)
})

test.each([
  ['the server has the same version', async () => new Response(page(OURS))],
  ['the server fails', async () => new Response('', { status: 503 })],
  ['the server is away', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('code that does not load is no reason to reload while %s', async (_case, answer) => {
  const { reload, fail } = open(answer)
  await fail()
  expect(reload).not.toHaveBeenCalled()
})
