/** What stands above each other at the lower edge of the window, from the edge up; toasts stand above all of it. */
const CORNER = ['banner', 'introduction', 'notices', 'downloads'] as const

export type CornerPart = (typeof CORNER)[number]

/** The custom property with the height of a part while it is shown. */
export function cornerRoom(part: CornerPart): `--${string}` {
  return `--room-${part}`
}

/** The height of what stands below a part, or of all parts. */
export function roomBelow(part?: CornerPart): string {
  const below = part === undefined ? CORNER : CORNER.slice(0, CORNER.indexOf(part))
  return below.map((each) => `var(${cornerRoom(each)}, 0px)`).join(' + ')
}

/** Where the actions of a wizard are at the lower edge, also while the screen that has them is loading: what stands above them keeps its place. */
export const withActions = ':root:has([data-wizard-actions], main[data-builder]) &'
