import { globalStyle, style } from '@vanilla-extract/css'
import { text, vars } from '#styles'

export const currencyLine = style({ display: 'block' })

// Columns of a row have each currency on one line, however many lines stand below it.
globalStyle(`tr:has(${currencyLine}) > td`, { verticalAlign: 'baseline' })

export const currencyNote = style([
  text({ size: 12, tone: 'muted' }),
  { display: 'block', fontWeight: vars.weight.regular, letterSpacing: 'normal' },
])

export const noteInLine = style([
  text({ size: 12, tone: 'muted' }),
  { marginInlineStart: vars.space[2], fontWeight: vars.weight.regular },
])
