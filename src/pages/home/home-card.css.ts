import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

/** A bordered note of home. */
export const homeCard = style({
  display: 'grid',
  justifyItems: 'start',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: size[14],
  color: color.inkMuted,
})
