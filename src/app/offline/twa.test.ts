import { beforeEach, expect, test } from 'vitest'
import { createInstallPrompt } from './install-prompt.ts'
import { isTwa, detectTrustedWebActivity } from './twa.ts'

beforeEach(() => sessionStorage.clear())

function open(search: string): void {
  history.replaceState(null, '', `/early-pay/${search}`)
  detectTrustedWebActivity()
}

test('RTE-062 RTE-063 isTwa=true in the address is kept for the tab under its own name, other values are not', () => {
  for (const search of ['', '?isTwa=false', '?istwa=true', '?other=true', '#isTwa=true']) {
    open(search)
    expect([sessionStorage.getItem('isTwa'), isTwa()]).toEqual([null, false])
  }
  open('?utm_source=store&isTwa=true')
  expect([sessionStorage.getItem('isTwa'), isTwa()]).toEqual(['true', true])
  open('')
  expect(isTwa()).toBe(true)
})

test('PWA-002 RTE-063 inside the wrapper nothing is offered to be installed', () => {
  const prompt = createInstallPrompt(window, () => 0)
  open('?isTwa=true')
  window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
  expect(prompt.isOffered.value).toBe(false)
  sessionStorage.clear()
  window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
  expect(prompt.isOffered.value).toBe(true)
})
