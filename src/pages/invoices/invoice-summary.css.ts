import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, space } = vars

export const amounts = style({ display: 'grid', justifyItems: 'start' })

export const figureCount = style({
  marginInlineStart: space[2],
  color: color.ink,
  fontVariantNumeric: 'tabular-nums lining-nums',
  // Below the heading.
  '@media': { [media.mobile]: { display: 'block', marginInlineStart: 0 } },
})

/** One line, and as wide as what is above it: the state of the book comes and goes without moving the rows. */
export const leadLine = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: '21px',
  width: 0,
  minWidth: '100%',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})
