import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

/** The side of the square, in pixels: it fits a phone. */
export const STAGE = 288

export const stage = style({
  position: 'relative',
  width: `${STAGE}px`,
  height: `${STAGE}px`,
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: radius.control,
  border: `1px solid ${color.edge}`,
  background: color.sunken,
  cursor: 'grab',
  touchAction: 'none',
  ':active': { cursor: 'grabbing' },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
})

export const picture = style({
  position: 'absolute',
  insetInlineStart: '50%',
  insetBlockStart: '50%',
  maxWidth: 'none',
  userSelect: 'none',
  pointerEvents: 'none',
})

export const control = style({
  display: 'grid',
  gridTemplateColumns: '96px 1fr 48px',
  alignItems: 'center',
  gap: space[3],
  fontSize: size[14],
  color: color.ink,
})

export const reading = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })

export const logoView = style({ display: 'grid', justifyItems: 'center', gap: space[4] })
