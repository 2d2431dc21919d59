import { style } from '@vanilla-extract/css'

export const below = style({ display: 'block' })
