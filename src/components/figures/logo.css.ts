import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.size[16],
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.01em',
  color: vars.color.ink,
})

export const logoBox = style({ color: vars.color.accent, strokeLinecap: 'round', strokeLinejoin: 'round' })
