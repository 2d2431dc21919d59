import { style } from '@vanilla-extract/css'
import { text, vars } from '#styles'

export const currencyLine = style({ display: 'block' })

export const currencyNote = style([
  text({ size: 12, tone: 'muted' }),
  { display: 'block', fontWeight: vars.weight.regular, letterSpacing: 'normal' },
])

export const noteInLine = style([
  text({ size: 12, tone: 'muted' }),
  { marginInlineStart: vars.space[2], fontWeight: vars.weight.regular },
])
