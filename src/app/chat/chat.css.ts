import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const frame = style({
  width: '100%',
  height: 'min(60vh, 520px)',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
})
