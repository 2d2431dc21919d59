import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const dateInput = style({ whiteSpace: 'nowrap' })

export const dateSegment = style({
  display: 'inline-grid',
  alignContent: 'center',
  // A finger hits the right part: WCAG 2.2, 2.5.8.
  minWidth: '24px',
  minHeight: '24px',
  padding: '1px 2px',
  borderRadius: '3px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  selectors: {
    '&[data-placeholder]': { color: vars.color.inkMuted },
    '&[data-focused]': { background: vars.color.accent, color: vars.color.onAccent, outline: 'none' },
    '&[data-type=literal]': { minWidth: 0, padding: 0 },
  },
})
