import { recipe } from '@vanilla-extract/recipes'
import { media } from '../contract/breakpoints.ts'
import { vars } from '../contract/vars.css.ts'

const { color, radius, size, space, weight } = vars

/** A short word on a tint: a status, a count, an active filter. */
export const chip = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minHeight: '22px',
    paddingInline: space[2],
    borderRadius: radius.round,
    fontSize: size[12],
    fontWeight: weight.medium,
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
    '@media': { [media.low]: { minHeight: '18px' } },
  },
  variants: {
    tone: {
      neutral: { background: color.neutralTint, color: color.neutralInk },
      accent: { background: color.accentTint, color: color.accentInk },
      success: { background: color.successTint, color: color.successInk },
      warning: { background: color.warningTint, color: color.warningInk },
      danger: { background: color.dangerTint, color: color.dangerInk },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
