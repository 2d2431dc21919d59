import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const cards = style({
  display: 'grid',
  gap: space[2],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))' } },
})

export const choiceCard = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'flex-start',
  paddingBlock: space[3],
  paddingInline: space[3],
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-selected]': { borderColor: color.accent, boxShadow: `inset 0 0 0 1px ${color.accent}` },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
})

export const choiceDot = style({
  flexShrink: 0,
  width: '16px',
  height: '16px',
  marginBlockStart: '2px',
  borderRadius: radius.round,
  border: `1.5px solid ${color.edge}`,
  selectors: { '[data-selected] > &': { border: `5px solid ${color.accent}` } },
})

export const choiceText = style({ display: 'grid', gap: '2px', minWidth: 0 })

export const choiceTitle = style({ fontSize: size[14], fontWeight: weight.medium })

export const choiceNote = style({ fontSize: size[13], color: color.inkMuted, lineHeight: 1.4 })
