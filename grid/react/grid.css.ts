import { createGlobalVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, layer, motion, radius, size, space, weight } = vars

/** Custom properties that the grid sets as inline style: the tracks of every row, and its height. */
const tracks = createGlobalVar('grid-tracks')
const rowHeight = createGlobalVar('grid-row-height')

export const HEADER_PX = 36

export const grid = style({
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  height: '100%',
  background: color.surface,
  color: color.ink,
  fontSize: size[13],
  outline: 'none',
  contain: 'strict',
})

/** As wide as its columns, at least as wide as the grid. */
const wide = style({ minWidth: '100%', width: 'max-content' })

const rowBase = style({
  display: 'grid',
  gridTemplateColumns: tracks,
  minWidth: '100%',
  boxSizing: 'border-box',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const head = style([
  wide,
  { position: 'sticky', insetBlockStart: 0, zIndex: layer.sticky, background: color.sunken },
])

export const headRow = style([rowBase, { height: `${HEADER_PX}px`, background: 'inherit' }])

export const headCell = style({
  contain: 'inline-size',
  position: 'relative',
  background: 'inherit',
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  paddingInline: space[3],
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: color.inkMuted,
  fontSize: size[12],
  fontWeight: weight.medium,
  outlineOffset: '-2px',
  ':focus-visible': { outline: `2px solid ${color.focus}` },
})

export const headText = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

/** Visible while the header is hovered or focused; always on touch screens. */
export const menuButton = style({
  position: 'absolute',
  insetInlineEnd: '8px',
  display: 'inline-flex',
  padding: '4px 0',
  border: 0,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.inkMuted,
  cursor: 'pointer',
  opacity: 0,
  selectors: {
    [`${headCell}:hover &, ${headCell}:focus-visible &, &:focus`]: { opacity: 1 },
    '&:hover': { color: color.ink, background: color.hover },
  },
  '@media': { '(pointer: coarse)': { opacity: 1 } },
})

export const edge = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: '8px',
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: { '&:hover': { borderInlineEnd: `2px solid ${color.accent}` } },
})

globalStyle(`${headCell}[data-drop=before]`, { boxShadow: `inset 2px 0 0 ${color.accent}` })
globalStyle(`${headCell}[data-drop=after]`, { boxShadow: `inset -2px 0 0 ${color.accent}` })

/** Sticky at the start while the other columns scroll. */
export const pinned = style({ position: 'sticky', zIndex: 1, background: 'inherit' })
export const pinEdge = style({ borderInlineEnd: `1px solid ${color.line}` })

/** A row of the range is selected as a whole: its cells are told apart by a line. */
export const inRange = style({
  background: color.accentTint,
  boxShadow: `inset 0 -1px 0 ${color.accent}`,
})

export const sortable = style({ cursor: 'pointer', ':hover': { color: color.ink } })
export const sorted = style({ color: color.ink })
export const atEnd = style({ justifyContent: 'flex-end', textAlign: 'end' })

export const body = style([wide, { position: 'relative' }])

/** Sticky while the body scrolls; positions the rows by the model's offset. */
export const rows = style({ position: 'sticky', insetBlockStart: `${HEADER_PX}px`, height: 0, zIndex: 0 })

export const bodyRow = style([
  rowBase,
  {
    height: rowHeight,
    lineHeight: `calc(${rowHeight} - 1px)`,
    background: color.surface,
    ':hover': { background: color.hover },
    selectors: {
      '&[data-dimmed]': { color: color.inkMuted },
      '&[aria-selected=true]': { background: color.accentTint },
    },
  },
])

/** A row that is out of view but has the focus: rendered off screen. */
export const parked = style({ position: 'absolute', insetBlockStart: '-10000px', insetInlineStart: 0 })

/** A single element with its text: hundreds change with a keystroke. Its text never widens the column. */
export const cell = style({
  contain: 'inline-size',
  minWidth: 0,
  paddingInline: space[3],
  // Hidden, each of hundreds would be a scroll container.
  overflow: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  outlineOffset: '-2px',
  ':focus-visible': { outline: `2px solid ${color.focus}` },
  selectors: { '&[data-struck]': { textDecorationLine: 'line-through' } },
})

/** The text of a cell that leads somewhere. */
export const cellLink = style({
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
})

export const endCell = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' })

export const checkCell = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  paddingInline: 0,
})

/** For screen readers only. */
export const announcement = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

export const check = style({
  width: '16px',
  height: '16px',
  margin: 0,
  accentColor: color.accent,
  cursor: 'pointer',
  ':disabled': { cursor: 'default' },
})

export const foot = style([
  wide,
  { position: 'sticky', insetBlockEnd: 0, zIndex: layer.sticky, background: color.sunken },
])

export const footRow = style([
  rowBase,
  {
    background: 'inherit',
    height: `${HEADER_PX}px`,
    lineHeight: `${HEADER_PX - 1}px`,
    borderBlockStart: `1px solid ${color.line}`,
    borderBlockEnd: 'none',
    fontWeight: weight.strong,
  },
])

/** Of rows wider than the window it has the window's width, in which its text stands whole. */
export const empty = style({
  boxSizing: 'border-box',
  maxWidth: '100vw',
  padding: space[8],
  position: 'sticky',
  insetInlineStart: 0,
})

const breathe = keyframes({ '50%': { opacity: 0.45 } })

export const skeletonCell = style({
  height: '10px',
  marginBlock: `calc((${rowHeight} - 11px) / 2)`,
  width: '60%',
  borderRadius: radius.control,
  background: color.neutralTint,
  animation: `${breathe} 1.6s ${motion.ease} infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
})

export const sortMark = style({ flex: 'none', width: '8px', height: '8px', fill: 'currentColor' })

globalStyle(`${grid}:focus-visible`, { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' })

export const compactCell = style({
  overflow: 'hidden',
  minWidth: 0,
  lineHeight: 1.5,
  paddingBlock: space[2],
})
