import { globalStyle, style } from '@vanilla-extract/css'
import { media, roomBelow, vars } from '#styles'

const { color, layer, radius, size, space, weight } = vars

/** In the corner, over nothing that the first look needs, and moving nothing when it comes. */
export const introduction = style({
  position: 'fixed',
  insetBlockEnd: `calc(${space[4]} + ${roomBelow('introduction')})`,
  insetInlineEnd: space[4],
  zIndex: layer.sticky,
  display: 'grid',
  gap: space[4],
  maxInlineSize: `min(380px, calc(100vw - 2 * ${space[4]}))`,
  padding: space[6],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: `0 8px 32px ${color.shadow}`,
  // Above the line at the foot of a phone.
  '@media': { [media.mobile]: { insetBlockEnd: `calc(${space[12]} + ${roomBelow('introduction')})` } },
})

// What has the focus scrolls clear of the card.
globalStyle(`:root:has(${introduction})`, { scrollPaddingBlockEnd: '280px' })

export const introductionText = style({ display: 'grid', gap: space[2] })

export const introductionStep = style({ fontSize: size[12], color: color.inkMuted })

export const introductionTitle = style({ fontSize: size[16], fontWeight: weight.medium })

export const introductionActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
