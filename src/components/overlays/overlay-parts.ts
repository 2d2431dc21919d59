import { part } from '../loading/part.tsx'

// One file: whoever opens the first overlay has the code of all.
const load = () => import('./overlay-boxes.ts')

export const MenuBox = part(async () => (await load()).MenuBox)
export const DialogBox = part(async () => (await load()).DialogBox)
export const PopoverBox = part(async () => (await load()).PopoverBox)

/** Loads the code of menus, dialogs and popovers, so that they open at once. */
export async function fetchOverlays(): Promise<void> {
  await Promise.all([MenuBox, DialogBox, PopoverBox].map(({ fetch }) => fetch()))
}
