import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, motion, size, space, weight } = vars

export const foldHead = style({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: space[3],
  minHeight: '32px',
  fontSize: size[13],
  color: color.inkMuted,
  cursor: 'pointer',
})

export const foldSums = style({
  display: 'grid',
  flex: 1,
  justifyItems: 'end',
  fontWeight: weight.medium,
  color: color.ink,
})

export const foldMore = style({ fontWeight: weight.regular, color: color.inkMuted })

export const foldMark = style({
  flex: 'none',
  alignSelf: 'start',
  transition: `rotate ${motion.quick} ${motion.ease}`,
  selectors: { 'details[open] > * > &': { rotate: '180deg' } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})
