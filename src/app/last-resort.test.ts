import { afterEach, expect, test, vi } from 'vitest'
import './public/last-resort.js'

afterEach(() => document.body.replaceChildren())

function servePage() {
  document.body.innerHTML = '<div id="root"></div><main id="last-resort" hidden></main>'
  return {
    root: document.querySelector<HTMLElement>('#root')!,
    page: document.querySelector<HTMLElement>('#last-resort')!,
  }
}

function failToLoad(): void {
  document.body.append(document.createElement('script'))
  document.body.lastElementChild!.dispatchEvent(new Event('error'))
}

test('an error before the app is here shows the last resort, and the app takes it away', async () => {
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
