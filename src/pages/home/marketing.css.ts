import { style } from '@vanilla-extract/css'
import { media, note, vars } from '#styles'

const { color, size, space } = vars

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

export const marketing = style([
  note,
  {
    gap: space[2],
    marginBlockEnd: space[8],
    '@media': { [media.desktop]: { width: '280px', marginBlockEnd: 0 } },
  },
])

export const marketingTitle = style({ fontSize: size[16], color: color.ink })
