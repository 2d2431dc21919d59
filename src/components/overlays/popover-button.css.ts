import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, layer, radius, space } = vars

export const popoverPanel = style({
  overflow: 'auto',
  zIndex: layer.dialog,
  width: 'min(92vw, 360px)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
  boxShadow: `0 8px 32px ${color.shadow}`,
})

export const popoverDialog = style({ padding: space[4], outline: 'none' })

/** A long name is cut: the bar keeps its line. */
export const popoverLabel = style({
  maxWidth: '18em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
