import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space, weight } = vars

export const lines = style({ display: 'grid', gap: space[4], minWidth: 0 })

export const lineHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  fontSize: size[13],
  color: color.inkMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
})

export const lineName = style({ fontWeight: weight.medium, color: color.ink, overflowWrap: 'anywhere' })

export const more = style({ justifySelf: 'start' })
