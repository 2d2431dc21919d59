import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../contract/vars.css.ts'

const { color, size, weight } = vars

/** Running text, labels and headings. */
export const text = recipe({
  variants: {
    size: {
      12: { fontSize: size[12], lineHeight: 1.4 },
      13: { fontSize: size[13], lineHeight: 1.45 },
      14: { fontSize: size[14], lineHeight: 1.5 },
      16: { fontSize: size[16], lineHeight: 1.5 },
      20: { fontSize: size[20], lineHeight: 1.3, letterSpacing: '-0.01em' },
      28: { fontSize: size[28], lineHeight: 1.2, letterSpacing: '-0.018em' },
      40: { fontSize: size[40], lineHeight: 1.1, letterSpacing: '-0.025em' },
    },
    tone: {
      ink: { color: color.ink },
      muted: { color: color.inkMuted },
      accent: { color: color.accentInk },
      success: { color: color.successInk },
      warning: { color: color.warningInk },
      danger: { color: color.dangerInk },
    },
    weight: {
      regular: { fontWeight: weight.regular },
      medium: { fontWeight: weight.medium },
      strong: { fontWeight: weight.strong },
    },
  },
})

/** Figures that line up under each other. */
export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' })

/** One line, cut with an ellipsis. */
export const truncate = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
})

export const link = style({
  color: color.accentInk,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  ':hover': { textDecorationThickness: '2px' },
})

/** Read by screen readers only. */
export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
