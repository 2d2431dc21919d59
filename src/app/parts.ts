// What opens over a screen, in one file: it is loaded when the browser is idle.
export { Chat } from './chat/chat.tsx'
export { ConfirmIdentity } from './confirm-identity.tsx'
export { DownloadsPanel, LeaveDialog } from './downloads/downloads-panel.tsx'
export { Palette } from './palette/palette.tsx'
export { ShortcutsDialog } from './palette/shortcuts-dialog.tsx'
export { RejectedEdits } from './rejected-edits.tsx'
export { Drawer } from './shell/drawer.tsx'
export { UnsentAtLogout } from './unsent-at-logout.tsx'
