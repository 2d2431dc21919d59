import { signal, type ReadonlySignal } from '@preact/signals-react'
import { deviceStorage } from '#data'
import { track } from '#state'
import { isTwa } from './twa.ts'

/** The browser's install event, which the DOM types lack. */
interface InstallEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const KEY = 'sooner.install-dismissed'
const QUIET_MS = 7 * 24 * 3_600_000

/** The install prompt: shown from the browser's event until it is accepted or dismissed. */
export interface InstallPrompt {
  readonly isOffered: ReadonlySignal<boolean>
  accept(): Promise<void>
  /** Not now. */
  dismiss(): void
}

/** Listens for the browser's install event. `now` is milliseconds since 1970. */
export function createInstallPrompt(target: Window, now: () => number): InstallPrompt {
  const offer = signal(false)
  let event: InstallEvent | undefined

  function end(outcome: 'installed' | 'accepted' | 'dismissed'): void {
    if (outcome === 'dismissed') deviceStorage.setItem(KEY, String(now()))
    offer.value = false
    event = undefined
    track('install-prompt', { outcome })
  }

  target.addEventListener('beforeinstallprompt', (given) => {
    // Otherwise the browser shows its own bar too.
    given.preventDefault()
    event = given as InstallEvent
    offer.value = !isTwa() && !isQuiet(now())
  })
  target.addEventListener('appinstalled', () => end('installed'))
  return {
    isOffered: offer,
    async accept() {
      const asked = event
      if (asked === undefined) return
      await asked.prompt()
      end((await asked.userChoice).outcome)
    },
    dismiss: () => end('dismissed'),
  }
}

/** Whether the prompt was dismissed lately; a time ahead of the clock, which was set back since, tells nothing. */
function isQuiet(now: number): boolean {
  const dismissedAt = deviceStorage.getItem(KEY)
  const passed = now - Number(dismissedAt)
  return dismissedAt !== null && passed >= 0 && passed < QUIET_MS
}
