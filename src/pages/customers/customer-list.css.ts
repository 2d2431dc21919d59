import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const searchBox = style({ width: 'min(320px, 100%)' })

export const notes = style({ display: 'grid', gap: vars.space[1] })
