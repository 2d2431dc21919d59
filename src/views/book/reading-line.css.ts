import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, size, space } = vars

/** One line: it comes and goes without moving what stands below. */
export const reading = style({
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: 0,
  whiteSpace: 'nowrap',
  gap: space[3],
  fontSize: size[13],
  color: color.inkMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
})

export const readingOf = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

/** Gives way to the progress. */
export const readingPreview = style([readingOf, { flexShrink: 1000 }])

/** Gives way to the words where there is little room. */
export const readingTrack = style({
  flex: '0 1000 120px',
  inlineSize: '120px',
  minInlineSize: '24px',
  blockSize: '6px',
  accentColor: color.accent,
})
