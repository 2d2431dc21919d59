import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const timeline = style({ listStyle: 'none', margin: 0, padding: 0, maxWidth: '68ch' })

/** Day, mark and words beside each other; on a phone the day stands above the words. */
export const lifeStep = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: space[3],
  paddingBlockEnd: space[6],
  '@media': { [media.tablet]: { gridTemplateColumns: '104px 20px minmax(0, 1fr)' } },
  selectors: {
    // The line from a mark to the next one.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: '22px 2px',
      insetInlineStart: '9px',
      borderInlineStart: `2px solid ${color.line}`,
      '@media': { [media.tablet]: { insetInlineStart: `calc(104px + ${space[3]} + 9px)` } },
    },
  },
})

export const lifeDay = style({
  gridColumn: 2,
  gridRow: 1,
  fontSize: size[12],
  lineHeight: '20px',
  color: color.inkMuted,
  '@media': {
    [media.tablet]: { gridColumn: 1, gridRow: '1 / span 2', fontSize: size[13], textAlign: 'end' },
  },
})

export const lifeMark = recipe({
  base: {
    gridColumn: 1,
    gridRow: 1,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    borderRadius: radius.round,
    border: `2px solid ${color.edge}`,
    background: color.paper,
    '@media': { [media.tablet]: { gridColumn: 2 } },
  },
  variants: {
    tone: {
      plain: { background: color.edge },
      good: { background: color.successInk, borderColor: color.successInk, color: color.paper },
      rejected: { background: color.paper, borderColor: color.warningInk },
      ahead: { borderStyle: 'dashed' },
    },
  },
})

export const lifeBody = style({
  gridColumn: 2,
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: 3 } },
})

export const lifeTitle = style({ fontSize: size[14], lineHeight: '20px', fontWeight: weight.medium })

export const lifeNote = style({ fontSize: size[13], color: color.inkMuted, overflowWrap: 'anywhere' })
