import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

export const capsule = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[6],
  rowGap: space[2],
  marginBlockStart: space[12],
  paddingBlock: space[3],
  paddingInline: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: size[14],
  color: color.inkMuted,
})
