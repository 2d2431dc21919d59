import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const calendarHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
})

export const calendarMonth = style({ fontSize: size[13], fontWeight: weight.medium })

export const calendarTable = style({
  width: '100%',
  borderSpacing: 0,
  fontSize: size[12],
  color: color.inkMuted,
})

export const calendarCell = style({
  display: 'grid',
  placeContent: 'center',
  height: '28px',
  minWidth: '28px',
  marginBlock: '1px',
  paddingInline: space[1],
  fontSize: size[13],
  fontVariantNumeric: 'tabular-nums',
  color: color.ink,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-outside-month]': { display: 'none' },
    '&[data-hovered]': { background: color.hover },
    '&[data-selected]': { background: color.accentTint },
    '&[data-selection-start], &[data-selection-end]': {
      background: color.accent,
      color: color.onAccent,
      borderRadius: radius.control,
    },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${color.focus}` },
  },
})
