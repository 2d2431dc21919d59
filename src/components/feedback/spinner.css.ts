import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '#styles'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const spinner = style({
  display: 'inline-block',
  width: '16px',
  height: '16px',
  borderRadius: vars.radius.round,
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 900ms linear infinite`,
})

export const largeSpinner = style({ width: '28px', height: '28px', color: vars.color.accentInk })
