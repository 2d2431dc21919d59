import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, motion, radius, size, space } = vars

export const switchBox = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })

export const switchLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: vars.layout.control,
  fontSize: size[14],
  cursor: 'pointer',
  selectors: { '&[data-disabled], &[data-readonly]': { cursor: 'default' } },
})

export const switchTrack = style({
  position: 'relative',
  flexShrink: 0,
  width: '36px',
  height: '20px',
  border: `1.5px solid ${color.edge}`,
  borderRadius: radius.round,
  background: color.surface,
  transition: `background ${motion.quick} ${motion.ease}`,
  selectors: {
    '[data-selected] > &': { background: color.accent, borderColor: color.accent },
    '[data-readonly] > &': { background: color.neutralTint, borderColor: color.edge },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
})

export const switchThumb = style({
  position: 'absolute',
  insetBlockStart: '2.5px',
  insetInlineStart: '2.5px',
  width: '12px',
  height: '12px',
  borderRadius: radius.round,
  background: color.inkMuted,
  transition: `inset-inline-start ${motion.quick} ${motion.ease}`,
  selectors: {
    '[data-selected] > * > &': { insetInlineStart: '18.5px', background: color.onAccent },
    '[data-readonly] > * > &': { background: color.inkMuted },
  },
})
