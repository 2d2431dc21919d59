import { style } from '@vanilla-extract/css'
import { media, note, vars } from '#styles'

const { color, size, space } = vars

/** The hero, and what stands beside it where there is room. */
export const besideHero = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
    },
  },
})

export const marketing = style([
  note,
  {
    gap: space[2],
    marginBlockEnd: space[8],
    // Its own distance: without it the hero is as wide as what stands below.
    '@media': { [media.desktop]: { width: '280px', marginBlockEnd: 0, marginInlineStart: space[8] } },
  },
])

export const marketingTitle = style({ fontSize: size[16], color: color.ink })
