import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const searchBox = style({ maxWidth: '320px' })

export const notes = style({ display: 'grid', gap: vars.space[1] })
