import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

export const searchBox = style({ width: 'min(320px, 100%)', '@media': { [media.short]: { width: '200px' } } })

export const notes = style({ display: 'grid', gap: vars.space[1] })
