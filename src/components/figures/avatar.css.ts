import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, weight } = vars

export const avatar = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: '32px',
  height: '32px',
  borderRadius: '50%',
  background: color.accentTint,
  color: color.accentInk,
  fontSize: size[12],
  fontWeight: weight.medium,
})
