import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const signingIn = style({
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[4],
  color: vars.color.inkMuted,
})
