import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#styles'

/** One line or more, whichever note stands there: nothing below it moves. */
export const notes = style({ display: 'grid', fontSize: vars.size[12], minHeight: '1.4em' })
globalStyle(`${notes} > *`, { gridArea: '1 / 1' })

export const under = style({ visibility: 'hidden' })
