import { beforeEach, expect, test } from 'vitest'
import { createInstallPrompt } from './install-prompt.ts'
import { isTwa, detectTrustedWebActivity } from './twa.ts'

beforeEach(() => sessionStorage.clear())

test('RTE-062 RTE-063 isTwa=true in the address is kept for the tab under its own name, other values are not', () => {
  for (const search of ['', '?isTwa=false', '?istwa=true', '?other=true']) {
    detectTrustedWebActivity(search)
    expect([sessionStorage.getItem('isTwa'), isTwa()]).toEqual([null, false])
  }
  detectTrustedWebActivity('?utm_source=store&isTwa=true')
  expect([sessionStorage.getItem('isTwa'), isTwa()]).toEqual(['true', true])
  detectTrustedWebActivity('')
  expect(isTwa()).toBe(true)
})

test('RTE-063 inside the wrapper nothing is offered to be installed', () => {
  const prompt = createInstallPrompt(window, () => 0)
  detectTrustedWebActivity('?isTwa=true')
  window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
  expect(prompt.isOffered.value).toBe(false)
  sessionStorage.clear()
  window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
  expect(prompt.isOffered.value).toBe(true)
})
