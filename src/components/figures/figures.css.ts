import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

export const code = style({ color: vars.color.inkMuted, fontSize: '0.86em', marginInlineStart: '0.35em' })
export const struck = style({ textDecoration: 'line-through', color: vars.color.inkMuted })

/** Figures that may break: a moment is longer than a phone's column. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums lining-nums' })
