import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, layer, layout, size, space, weight } = vars

export const scroller = style({ overflowX: 'auto', minWidth: 0 })

/** Of a long table that fits: its head stays in sight below the bar of the screen while the rows are scrolled. */
export const followed = style({ '@media': { [media.tablet]: { overflowX: 'clip' } } })

// What has the focus in its rows scrolls clear of that head, too.
globalStyle(`:root:has(${followed})`, {
  '@media': {
    [media.tablet]: { scrollPaddingBlockStart: `calc(${layout.barDesktop} + 36px + ${space[2]})` },
  },
})

export const table = style({ width: '100%', fontSize: size[14] })

export const headCell = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.sticky,
  height: '36px',
  paddingInline: space[2],
  background: color.paper,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.inkMuted,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: 0 },
    '&:last-child': { paddingInlineEnd: 0 },
    [`${followed} &`]: { insetBlockStart: layout.barDesktop },
  },
})

export const align = styleVariants({ start: { textAlign: 'start' }, end: { textAlign: 'end' } })

export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  border: 0,
  padding: 0,
  minHeight: layout.controlSmall,
  background: 'none',
  color: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[data-sorted]': { color: color.ink },
    '&[data-hovered]': { color: color.ink },
  },
})

export const sortMark = style({ selectors: { '&[data-off=true]': { visibility: 'hidden' } } })

export const bodyRow = style({
  selectors: { '&:hover': { background: color.hover } },
})

export const cell = style({
  height: '44px',
  paddingBlock: space[1],
  paddingInline: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
  maxWidth: '264px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Names are truncated first, so that the actions of a row stay visible.
  '@media': { '(max-width: 1400px)': { selectors: { '&:first-child': { maxWidth: '180px' } } } },
  selectors: { '&:first-child': { paddingInlineStart: 0 }, '&:last-child': { paddingInlineEnd: 0 } },
})

/** Below this width the room is for the rows in sight. */
export const widestRow = style({ '@media': { '(max-width: 1400px)': { display: 'none' } } })

/** As wide as a cell, and without height. */
export const widestCell = style({
  paddingBlock: 0,
  paddingInline: space[2],
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { paddingInlineStart: 0 }, '&:last-child': { paddingInlineEnd: 0 } },
})

export const widestContent = style({ height: 0, overflow: 'hidden', visibility: 'hidden' })

/** Texts keep a contrast of 4.5:1. */
export const stale = style({ opacity: 0.85 })

export const cards = style({ display: 'grid' })

export const card = style({
  display: 'grid',
  gap: space[2],
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
})

export const cardTitle = style({
  fontSize: size[16],
  fontWeight: weight.medium,
  minWidth: 0,
  overflowWrap: 'anywhere',
})

export const cardFields = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: space[4],
  rowGap: space[2],
})

export const cardLabel = style({ fontSize: size[12], color: color.inkMuted })

/** Rows with a link: the whole first cell is the link. */
export const rowLink = style({
  color: color.ink,
  fontWeight: weight.medium,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
})
