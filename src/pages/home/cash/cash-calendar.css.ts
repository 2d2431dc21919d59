import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { space } = vars

/** The whole width, above the widgets. */
export const wide = style({ marginBlockEnd: space[12] })

/** As high as the picture with its switches, figures and notes. */
export const pictureSkeleton = style({ height: '388px', paddingBlockStart: space[3] })

export const picture = style({ paddingBlockStart: space[3] })
