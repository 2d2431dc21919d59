import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, weight } = vars

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: radius.control,
  fontWeight: weight.strong,
  lineHeight: 1,
  userSelect: 'none',
})

/** The nine colour pairs, by number. */
export const initialsBox = styleVariants(
  {
    0: [color.avatar0Ink, color.avatar0Tint],
    1: [color.avatar1Ink, color.avatar1Tint],
    2: [color.avatar2Ink, color.avatar2Tint],
    3: [color.avatar3Ink, color.avatar3Tint],
    4: [color.avatar4Ink, color.avatar4Tint],
    5: [color.avatar5Ink, color.avatar5Tint],
    6: [color.avatar6Ink, color.avatar6Tint],
    7: [color.avatar7Ink, color.avatar7Tint],
    8: [color.avatar8Ink, color.avatar8Tint],
  },
  ([ink, tint]) => [base, { color: ink!, background: tint! }],
)

export const imageBox = style([base, { objectFit: 'contain' }])
