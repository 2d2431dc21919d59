import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, radius, size, space } = vars

export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.dialog,
  background: color.accentTint,
  color: color.accentInk,
  fontSize: size[14],
})

export const bannerText = style({ flex: '1 1 280px', minWidth: 0, maxWidth: '80ch' })

export const bannerActions = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
