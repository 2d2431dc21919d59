import { style } from '@vanilla-extract/css'

export const amounts = style({ display: 'grid', justifyItems: 'start' })
