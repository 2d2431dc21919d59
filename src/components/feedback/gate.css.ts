import { globalStyle, style } from '@vanilla-extract/css'

export const loadProgress = style({})
export const unknownProgress = style([loadProgress, { visibility: 'hidden' }])

/** Around content that stays mounted: the progress lies over its upper edge. */
export const overlaid = style({ position: 'relative' })
globalStyle(`${overlaid} > ${loadProgress}`, { position: 'absolute', insetBlockStart: 0, insetInline: 0 })
