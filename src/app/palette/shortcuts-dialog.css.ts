import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space } = vars

export const shortcutList = style({ display: 'grid', margin: 0, color: color.ink, fontSize: size[13] })

export const shortcutLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: space[4],
  rowGap: space[1],
  paddingBlock: '6px',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const shortcutKeys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  margin: 0,
  marginInlineStart: 'auto',
})
