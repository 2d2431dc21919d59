import { effect, signal, type ReadonlySignal } from '@preact/signals-react'
import { serviceWorkersOf } from '#data'
import { language } from '#i18n'
import { isCutOff, track } from '#state'

const waiting = signal<ServiceWorker | undefined>(undefined)

/** Whether a newer version of the app is installed and waiting. */
export const isUpdateReady: ReadonlySignal<ServiceWorker | undefined> = waiting

/** How often a tab that stays open looks for a new version. */
const UPDATE_CHECK_MS = 30 * 60_000

/**
 * Registers the service worker that stores the app for offline use: only one of the page's own origin, and none under the
 * development server, whose files change all the time.
 */
export function registerServiceWorker(url: string, target: Window = window, isAway = isCutOff): void {
  const workers = serviceWorkersOf(target)
  if (workers === undefined || new URL(url, target.location.href).origin !== target.location.origin) return
  const start = () => void register(workers, url, isAway)
  if (target.document.readyState === 'complete') start()
  else target.addEventListener('load', start, { once: true })
}

async function register(
  workers: ServiceWorkerContainer,
  url: string,
  isAway: ReadonlySignal<boolean>,
): Promise<void> {
  try {
    const registration = await workers.register(url)
    follow(registration, workers)
    keepLanguageShown(workers)
    lookForUpdates(registration, isAway)
  } catch (error) {
    // Without a worker the app still works online.
    track('service-worker-failed', { error: error instanceof Error ? error.name : 'unknown' })
  }
}

function follow(registration: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  const look = (): void => {
    // The first worker of a browser is no update.
    if (workers.controller !== null) waiting.value = registration.waiting ?? undefined
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

function keepLanguageShown(workers: ServiceWorkerContainer): void {
  effect(() => {
    const message = { language: language.value }
    void workers.ready.then(({ active }) => active?.postMessage(message))
  })
}

/** Looks regularly, and whenever the server is back: it may have been away to be replaced. */
function lookForUpdates(registration: ServiceWorkerRegistration, isAway: ReadonlySignal<boolean>): void {
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, UPDATE_CHECK_MS)
  let wasAway = isAway.peek()
  effect(() => {
    const isBack = wasAway && !isAway.value
    wasAway = isAway.value
    if (isBack) look()
  })
}

/**
 * Reloads with the newest version: the waiting one, or the one that the server has. A plain reload would show the stored
 * version again.
 */
export async function startUpdate(target: Pick<Window, 'navigator' | 'location'> = window): Promise<void> {
  const workers = serviceWorkersOf(target)
  const next = waiting.peek() ?? (await newestWorker(workers))
  if (next === undefined) return target.location.reload()
  let isReloading = false
  const reload = (): void => {
    if (!isReloading) target.location.reload()
    isReloading = true
  }
  // Another tab may have had it take over: this one hears of no change any more. Or it could not be stored: the page is
  // loaded as it is.
  const reloadWhenDone = (): void => {
    if (next.state === 'activated' || next.state === 'redundant') reload()
  }
  workers?.addEventListener('controllerchange', reload, { once: true })
  next.addEventListener('statechange', reloadWhenDone)
  next.postMessage('take over')
  reloadWhenDone()
}

/** The worker of a newer version, if the server has one. */
async function newestWorker(workers: ServiceWorkerContainer | undefined): Promise<ServiceWorker | undefined> {
  const registration = await workers?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  return registration?.waiting ?? registration?.installing ?? undefined
}
