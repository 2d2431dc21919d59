import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, layer, radius, space } = vars

export const popoverPanel = style({
  zIndex: layer.dialog,
  width: 'min(92vw, 360px)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
  boxShadow: `0 8px 32px ${color.shadow}`,
})

export const popoverDialog = style({ padding: space[4], outline: 'none' })
