import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, layout, size, space } = vars

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minHeight: layout.banner,
  paddingInline: space[4],
  background: color.accentTint,
  color: color.accentInk,
  fontSize: size[13],
})

export const bannerLink = style({ color: 'inherit', textDecoration: 'underline' })
