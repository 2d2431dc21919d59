import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const tags = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[1] })
