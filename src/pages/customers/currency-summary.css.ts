import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const currencyName = style({ fontWeight: vars.weight.strong })
