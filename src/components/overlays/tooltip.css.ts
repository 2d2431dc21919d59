import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, layer, radius, size, space } = vars

/** Takes no part in the layout. */
export const trigger = style({ display: 'contents' })

export const tooltip = style({
  zIndex: layer.dialog,
  maxWidth: '280px',
  paddingBlock: space[2],
  paddingInline: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink,
  fontSize: size[13],
  boxShadow: `0 8px 32px ${color.shadow}`,
})
