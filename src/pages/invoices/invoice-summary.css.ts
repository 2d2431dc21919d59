import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, space } = vars

/** Sums of a thousand millions have their room from the start, as far as the sentence beside them leaves it: nothing moves when they come. */
export const figureColumn = style({
  '@media': { [media.desktop]: { width: 'min(121px, (59vw - 118px) / 6)' } },
})

export const figureCount = style({
  // Below the heading, whose line it would break.
  display: 'block',
  color: color.ink,
  fontVariantNumeric: 'tabular-nums lining-nums',
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
