import { fetchOverlays, part } from '#components'

// What a first screen does not show. The service worker stores it with the rest, so that it opens without a connection.
const load = () => import('./parts.ts')

export const Chat = part(async () => (await load()).Chat)
export const ConfirmIdentity = part(async () => (await load()).ConfirmIdentity)
export const DownloadsPanel = part(async () => (await load()).DownloadsPanel)
export const Drawer = part(async () => (await load()).Drawer)
export const LeaveDialog = part(async () => (await load()).LeaveDialog)
export const Palette = part(async () => (await load()).Palette)
export const RejectedEdits = part(async () => (await load()).RejectedEdits)
export const ShortcutsDialog = part(async () => (await load()).ShortcutsDialog)
export const TermsAnnouncement = part(async () => (await load()).TermsAnnouncement)
export const UnsentAtLogout = part(async () => (await load()).UnsentAtLogout)
export const VisitorBanner = part(async () => (await import('./visitor-banner.tsx')).VisitorBanner)

const OPENED = [Chat, DownloadsPanel, Drawer, LeaveDialog, Palette, RejectedEdits, ShortcutsDialog]

/** Loads what a press or a key opens when the browser is idle, so that it opens at once. Returns how to cancel. */
export function fetchPartsWhenIdle(): () => void {
  if (typeof requestIdleCallback !== 'function') return () => {}
  const id = requestIdleCallback(() => [fetchOverlays, ...OPENED.map(({ fetch }) => fetch)].forEach(start))
  return () => cancelIdleCallback(id)
}

function start(fetch: () => Promise<void>): void {
  void fetch()
}
