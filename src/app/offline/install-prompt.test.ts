import { beforeEach, expect, test } from 'vitest'
import { recentEvents } from '#state'
import { createInstallPrompt } from './install-prompt.ts'

const DAY_MS = 24 * 3_600_000

beforeEach(() => localStorage.clear())

function offer(outcome: 'accepted' | 'dismissed') {
  const calls = { prompted: 0 }
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void calls.prompted++,
    userChoice: Promise.resolve({ outcome }),
  })
  window.dispatchEvent(event)
  return { calls, event }
}

test('PWA-002 the prompt appears when the browser offers installation and not otherwise', () => {
  const prompt = createInstallPrompt(window, () => 0)
  expect(prompt.isOffered.value).toBe(false)
  const { event } = offer('accepted')
  expect(prompt.isOffered.value).toBe(true)
  expect(event.defaultPrevented).toBe(true)
})

test('PWA-003 the prompt closes on the user’s choice, on dismissal and on an installation elsewhere', async () => {
  const prompt = createInstallPrompt(window, () => 0)
  const { calls } = offer('accepted')
  await prompt.accept()
  expect([calls.prompted, prompt.isOffered.value]).toEqual([1, false])
  offer('accepted')
  window.dispatchEvent(new Event('appinstalled'))
  expect(prompt.isOffered.value).toBe(false)
  offer('accepted')
  prompt.dismiss()
  expect(prompt.isOffered.value).toBe(false)
  const reported = recentEvents().filter(({ name }) => name === 'install-prompt')
  expect(new Set(reported.map(({ properties }) => properties.outcome))).toEqual(
    new Set(['accepted', 'installed', 'dismissed']),
  )
})

test('PWA-003 the prompt closes also where the user turns down what the browser asks', async () => {
  const prompt = createInstallPrompt(window, () => 0)
  const { calls } = offer('dismissed')
  await prompt.accept()
  expect([calls.prompted, prompt.isOffered.value]).toEqual([1, false])
  expect(recentEvents().at(-1)).toEqual({ name: 'install-prompt', properties: { outcome: 'dismissed' } })
})

test('PWA-005 a prompt that was turned down does not return within seven days', () => {
  let now = 1000 * DAY_MS
  const prompt = createInstallPrompt(window, () => now)
  offer('dismissed')
  prompt.dismiss()
  now += 7 * DAY_MS - 1
  offer('dismissed')
  expect(prompt.isOffered.value).toBe(false)
  now += 1
  offer('dismissed')
  expect(prompt.isOffered.value).toBe(true)
})
