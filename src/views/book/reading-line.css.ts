import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space } = vars

export const reading = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  fontSize: size[13],
  color: color.inkMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
})

export const readingTrack = style({ inlineSize: '120px', blockSize: '6px', accentColor: color.accent })
