import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#styles'

const { color, motion, radius, size, space, weight } = vars

export const bar = style({
  display: 'flex',
  gap: '2px',
  height: '12px',
  borderRadius: radius.control,
  overflow: 'hidden',
})

const part = style({
  minWidth: '3px',
  transition: `opacity ${motion.quick} ${motion.ease}`,
  selectors: { '&[data-quiet=true]': { opacity: 0.25 } },
})

export const segment = styleVariants({
  AWARDED: [part, { background: color.successInk }],
  BELOW_TARGET: [part, { background: color.accent }],
  POOL_EXHAUSTED: [part, { background: color.warningInk }],
  NOT_EARLY: [part, { background: color.inkMuted }],
  EXCLUDED: [part, { background: color.edge }],
  HELD: [part, { background: color.ink }],
  AFTER_REQUEST: [part, { background: color.focus }],
})

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], border: 0, padding: 0 })

export const verdictChip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '32px',
  paddingInline: space[3],
  border: `1px solid ${color.edge}`,
  borderRadius: radius.round,
  background: color.surface,
  color: color.ink,
  fontSize: size[13],
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-selected]': {
      background: color.accentTint,
      borderColor: color.accentInk,
      color: color.accentInk,
    },
  },
})

export const swatch = style({ width: '10px', height: '10px', borderRadius: '3px' })

export const chipCount = style({
  color: color.inkMuted,
  selectors: { '[data-selected] > &': { color: 'inherit' } },
})
