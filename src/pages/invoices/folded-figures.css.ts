import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, motion, size, space, weight } = vars

export const foldLine = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[2],
  minHeight: '32px',
  fontSize: size[13],
  color: color.inkMuted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media': { [media.short]: { minHeight: '24px' } },
})

export const foldName = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

export const foldSum = style({ fontWeight: weight.medium, color: color.ink })

export const foldChevron = style({
  flex: 'none',
  marginInlineStart: 'auto',
  transition: `rotate ${motion.quick} ${motion.ease}`,
  selectors: { 'details[open] > * > &': { rotate: '180deg' } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})

export const foldContent = style({
  display: 'grid',
  gap: space[2],
  paddingBlock: `${space[1]} ${space[2]}`,
  fontSize: size[13],
  color: color.inkMuted,
})
