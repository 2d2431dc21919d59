import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { layout, space } = vars

/** The whole width, above the widgets. */
export const wide = style({ marginBlockEnd: space[12] })

export const picture = style({ paddingBlockStart: space[3] })

/** As high as the choice of a currency, which comes with the figures: what is below keeps its place. */
export const choiceRoom = style({
  width: 0,
  height: layout.control,
  marginInlineStart: `calc(-1 * ${space[3]})`,
  '@media': { '(pointer: coarse)': { height: '44px' } },
})

/** The line of the switch on a phone, where it has one of its own, until it is there. */
export const switchRoom = style({
  flexBasis: '100%',
  height: '40px',
  '@media': { [media.tablet]: { display: 'none' } },
})
