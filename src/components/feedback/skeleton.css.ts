import { keyframes, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const breathe = keyframes({ '50%': { opacity: 0.45 } })

export const skeleton = style({
  display: 'inline-block',
  maxWidth: '100%',
  borderRadius: '4px',
  background: vars.color.neutralTint,
  verticalAlign: 'middle',
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
})
