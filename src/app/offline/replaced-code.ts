import { tabStorage } from '#data'
import { startUpdate } from './registration.ts'

const RELOADED_AT = 'sooner.reloadedAt'

/** The shortest time between two reloads: servers of two versions may answer by turns. */
const RELOAD_PAUSE_MS = 60_000

/**
 * Reloads the page when a part of its code cannot be loaded and the server has another version of the app: the part is gone
 * with its version. Nothing is lost, as edits and drafts are kept on this device. Otherwise the failure is left to the page.
 */
export function reloadWhenCodeIsReplaced(
  target: Window = window,
  { now = Date.now, reload = () => void startUpdate(target) } = {},
): void {
  target.addEventListener('vite:preloadError', () => {
    const passed = now() - Number(tabStorage.getItem(RELOADED_AT) ?? 0)
    // Negative where the clock was set back since.
    if (passed < 0 || passed >= RELOAD_PAUSE_MS) void reloadIfReplaced()
  })

  async function reloadIfReplaced(): Promise<void> {
    if (!(await isReplaced(target))) return
    tabStorage.setItem(RELOADED_AT, String(now()))
    reload()
  }
}

/** Whether the page of the server has another entry than this one. */
async function isReplaced(target: Window): Promise<boolean> {
  const entry = target.document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (entry === null) return false
  try {
    const response = await target.fetch(new URL(import.meta.env.BASE_URL, target.location.href), {
      cache: 'no-store',
    })
    return response.ok && !(await response.text()).includes(new URL(entry.src).pathname)
  } catch {
    return false
  }
}
