import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, motion, radius, size, space } = vars

export const bar = style({ display: 'grid', gap: space[1], fontSize: size[13] })
export const barHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  color: color.inkMuted,
})
/** As wide as `100%`, by the font's size: `ch` may keep the width that a fallback font had. */
export const share = style({ minInlineSize: '3.2em', textAlign: 'end' })

export const track = style({
  height: '6px',
  borderRadius: radius.round,
  background: color.neutralTint,
  overflow: 'hidden',
})
export const fill = style({
  height: '100%',
  borderRadius: radius.round,
  background: color.accent,
  transition: `width ${motion.calm} ${motion.ease}`,
})
