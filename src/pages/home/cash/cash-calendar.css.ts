import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { space } = vars

/** The whole width, above the widgets. */
export const wide = style({ marginBlockEnd: space[12] })

export const picture = style({ paddingBlockStart: space[3] })

/** The line of the switch on a phone, where it has one of its own, until it is there. */
export const switchRoom = style({
  flexBasis: '100%',
  height: '40px',
  '@media': { [media.tablet]: { display: 'none' } },
})
