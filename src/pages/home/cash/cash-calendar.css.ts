import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { space } = vars

/** The whole width, above the widgets. */
export const wide = style({ marginBlockEnd: space[12] })

export const picture = style({ paddingBlockStart: space[3] })
