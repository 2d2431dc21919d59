import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const completeIcon = style({ color: vars.color.successInk })
