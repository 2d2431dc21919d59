import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

export const name = style({ whiteSpace: 'normal' })

/** A further currency of the customer above it. */
export const insideName = style({ '@media': { [media.tablet]: { marginInlineStart: vars.space[6] } } })

export const sums = style({ display: 'inline-flex', gap: vars.space[2], alignItems: 'baseline' })

/** The room of what is not known yet. */
export const likelyTags = style({ visibility: 'hidden' })

export const count = style({ color: vars.color.inkMuted, fontSize: vars.size[12] })
