import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const links = style({ display: 'grid', gap: vars.space[3], marginBlockStart: vars.space[6] })
