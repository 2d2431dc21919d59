import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, vars } from '#styles'

const { color, layer, layout, size, space, weight } = vars

export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space[3],
  rowGap: space[1],
  minHeight: layout.banner,
  paddingInline: space[4],
  background: color.dangerTint,
  color: color.dangerInk,
  fontSize: size[13],
  fontWeight: weight.medium,
  // Where it takes two lines, the first is clear of the border.
  '@media': { [media.mobile]: { paddingBlock: space[2] } },
})

export const names = style({ minWidth: 0, overflowWrap: 'anywhere' })

/** Around the whole window, above everything and out of the way of the pointer. */
export const border = recipe({
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: layer.toast,
    borderWidth: '3px',
    borderStyle: 'solid',
    pointerEvents: 'none',
    '@media': { print: { display: 'none' } },
  },
  variants: {
    place: {
      production: { borderColor: color.danger },
      rehearsal: { borderColor: color.rehearsal },
    },
  },
})
