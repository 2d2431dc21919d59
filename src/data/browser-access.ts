// What a browser that blocks the data of sites has, but rejects to open: here each use of it is guarded.

/** A channel to the other tabs of this browser; undefined where there is none, or the browser blocks it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/**
 * Runs work while this tab alone has the lock of a name: another tab gets it when the promise of `work` resolves, or this tab
 * closes. Without locks the work runs at once. What it rejects with is ignored.
 */
export function runLocked(name: string, work: () => Promise<void>): void {
  let hasRun = false
  const run = (): Promise<void> => {
    hasRun = true
    return work()
  }
  const locked = async (): Promise<void> => {
    try {
      await navigator.locks.request(name, run)
    } catch {
      if (!hasRun) await work()
    }
  }
  void locked().catch(() => undefined)
}

/** The names of this origin's databases; none where the browser blocks them, or does not list them. */
export async function databaseNames(): Promise<readonly string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}

/** The service workers of a window; undefined where there are none. Their methods reject where the browser blocks them. */
export function serviceWorkersOf({
  navigator,
}: Pick<Window, 'navigator'>): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
