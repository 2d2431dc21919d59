import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space } = vars

/** The hero, and what stands beside it where there is room. */
export const besideHero = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: space[8],
      alignItems: 'center',
    },
  },
})

export const marketing = style({
  display: 'grid',
  gap: space[2],
  justifyItems: 'start',
  marginBlockEnd: space[8],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: size[14],
  color: color.inkMuted,
  '@media': { [media.desktop]: { width: '280px', marginBlockEnd: 0 } },
})

export const marketingTitle = style({ fontSize: size[16], color: color.ink })
