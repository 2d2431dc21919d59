import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space } = vars

export const age = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: size[12],
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: color.inkMuted,
  whiteSpace: 'nowrap',
})
