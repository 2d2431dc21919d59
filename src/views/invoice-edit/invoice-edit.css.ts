import { style } from '@vanilla-extract/css'

/** On a screen of rows it takes the height that is left. */
export const editBox = style({ flex: '1 1 auto' })
