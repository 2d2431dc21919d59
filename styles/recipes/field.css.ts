import { style } from '@vanilla-extract/css'
import { vars } from '../contract/vars.css.ts'

const { color, radius, size, space, weight } = vars

/** A labelled control: label above, then the control, then its hint or its error. */
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 })

export const fieldLabel = style({ fontSize: size[13], fontWeight: weight.medium, color: color.ink })

export const fieldHint = style({ fontSize: size[12], color: color.inkMuted })

export const fieldError = style({ fontSize: size[12], color: color.dangerInk, fontWeight: weight.medium })

/** The box one types into, or the frame around an input with its buttons. */
export const fieldBox = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.layout.control,
  width: '100%',
  minWidth: 0,
  paddingInline: space[3],
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink,
  fontSize: size[14],
  '::placeholder': { color: color.inkMuted },
  selectors: {
    '&[data-hovered]:not([data-disabled])': { borderColor: color.inkMuted },
    '&[data-focused], &[data-focus-within]': { borderColor: color.focus },
    '&[data-invalid]': { borderColor: color.dangerInk },
    // What it says is still to be read.
    '&:disabled, &[data-disabled]': { background: color.sunken, color: color.inkMuted, opacity: 1 },
  },
  // Below 16 px iOS zooms the page when the field takes focus.
  '@media': { '(pointer: coarse)': { fontSize: size[16], minHeight: '44px' } },
})
