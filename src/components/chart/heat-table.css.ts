import { createVar, style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, layer, radius, size, space, weight } = vars

/** How strong the tint of a cell is, in percent. */
export const heat = createVar()

// Positioned, so that texts for screen readers scroll with their cells.
export const scroller = style({ position: 'relative', overflowX: 'auto', minWidth: 0 })

export const table = style({
  width: '100%',
  fontSize: size[12],
  borderCollapse: 'separate',
  borderSpacing: '2px',
})

export const head = style({
  padding: space[1],
  fontWeight: weight.medium,
  color: color.inkMuted,
  textAlign: 'end',
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
})

/** Names stay in view while the weeks scroll. */
export const name = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: layer.sticky,
  maxWidth: '180px',
  minWidth: '96px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  background: color.paper,
  paddingBlock: space[1],
  paddingInlineEnd: space[2],
  fontWeight: weight.medium,
  textAlign: 'start',
})

export const nameHeadCell = style({ color: color.inkMuted, verticalAlign: 'bottom' })

export const cell = style({
  height: '28px',
  minWidth: '52px',
  padding: 0,
  borderRadius: radius.control,
  background: `color-mix(in oklab, ${color.accent} ${heat}, transparent)`,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  printColorAdjust: 'exact',
})

export const lateCell = style({
  background: `color-mix(in oklab, ${color.warningInk} ${heat}, transparent)`,
})

export const cellLink = style({
  display: 'block',
  padding: space[1],
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
})

export const cellText = style({ display: 'block', padding: space[1] })

export const totalCell = style({
  paddingInline: space[1],
  fontWeight: weight.medium,
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
