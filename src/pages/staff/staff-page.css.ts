import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, layout, space } = vars

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: layout.barMobile,
  paddingInline: space[4],
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.tablet]: { minHeight: layout.barDesktop, paddingInline: space[8] } },
})

export const searchBox = style({ maxWidth: '420px', marginBlockEnd: space[4] })
