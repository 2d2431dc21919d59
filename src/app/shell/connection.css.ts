import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const editLine = style({ display: 'grid', gap: vars.space[1] })
