import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const dateInput = style({ whiteSpace: 'nowrap' })

export const dateSegment = style({
  padding: '1px 2px',
  borderRadius: '3px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  selectors: {
    '&[data-placeholder]': { color: vars.color.inkMuted },
    '&[data-focused]': { background: vars.color.accent, color: vars.color.onAccent, outline: 'none' },
    '&[data-type=literal]': { padding: 0 },
  },
})
