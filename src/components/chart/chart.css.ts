import { style, styleVariants } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, motion, size, space, weight } = vars

export const figure = style({ display: 'grid', gap: space[3], margin: 0, minWidth: 0, breakInside: 'avoid' })

export const figureBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '@media': { print: { display: 'none' } },
})

export const figureTools = style({ display: 'flex', gap: space[1], marginInlineStart: 'auto' })

export const figureNote = style({ fontSize: size[12], color: color.inkMuted, maxWidth: '90ch' })

/** Reserves its lines, so that pointing at a mark never moves the picture: on a phone what is said of a mark takes three. */
export const readout = style({
  display: 'grid',
  gridTemplateRows: '20px 28px minmax(20px, auto)',
  gap: space[1],
  fontSize: size[13],
  lineHeight: '20px',
  color: color.inkMuted,
  '@media': { [media.mobile]: { gridTemplateRows: '20px 28px minmax(60px, auto)' } },
})

export const readoutHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  fontSize: size[13],
  color: color.inkMuted,
})

export const readoutFigure = style({
  fontSize: size[20],
  fontWeight: weight.strong,
  lineHeight: '28px',
  color: color.ink,
})

export const plot = style({ width: '100%', minWidth: 0 })

export const drawing = style({ display: 'block', width: '100%', overflow: 'visible' })

// What is pointed at lies below what is drawn.
export const gridLine = style({ stroke: color.line, shapeRendering: 'crispEdges', pointerEvents: 'none' })
export const zeroLine = style({ stroke: color.edge, shapeRendering: 'crispEdges', pointerEvents: 'none' })
export const tickText = style({
  fill: color.inkMuted,
  fontSize: size[12],
  fontVariantNumeric: 'tabular-nums lining-nums',
})

/** The gap in a column that is cut: as if the page showed through. */
export const cutLine = style({ fill: 'none', stroke: color.paper, strokeWidth: '3px', pointerEvents: 'none' })

const toneColor = {
  neutral: color.edge,
  accent: color.accent,
  received: color.successInk,
  cost: color.warningInk,
} as const

export const fill = styleVariants(toneColor, (tone) => ({
  fill: tone,
  pointerEvents: 'none' as const,
  // Printers leave backgrounds out, not the fills of drawings: still, say so.
  printColorAdjust: 'exact' as const,
}))

export const swatch = styleVariants(toneColor, (tone) => ({
  display: 'inline-block',
  width: '10px',
  height: '10px',
  borderRadius: '2px',
  background: tone,
  printColorAdjust: 'exact' as const,
}))

export const partName = style({ fontSize: size[12], fontWeight: weight.medium, color: color.inkMuted })

/** What would have been there: an outline without a fill. */
export const ghost = style({
  fill: 'none',
  stroke: color.edge,
  strokeDasharray: '3 2',
  pointerEvents: 'none',
})
export const ghostSwatch = style({
  display: 'inline-block',
  width: '10px',
  height: '10px',
  borderRadius: '2px',
  border: `1px dashed ${color.edge}`,
})

export const mark = style({
  outline: 'none',
  cursor: 'default',
  selectors: { '&[href]': { cursor: 'pointer' } },
})

/** The whole height of a column reacts, also above a low bar. */
export const hit = style({
  fill: 'transparent',
  transition: `fill ${motion.quick} ${motion.ease}`,
  selectors: {
    [`${mark}:hover > &`]: { fill: color.hover },
    [`${mark}:focus-visible > &`]: { fill: color.hover, stroke: color.focus, strokeWidth: '2px' },
  },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  rowGap: space[1],
  fontSize: size[12],
  color: color.inkMuted,
})
export const legendEntry = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] })

export const line = style({ fill: 'none', stroke: color.inkMuted, strokeWidth: '1.5px' })
export const point = styleVariants({
  full: { fill: color.accent, stroke: color.accent },
  part: { fill: color.accentTint, stroke: color.accent, strokeWidth: '2px' },
  none: { fill: color.surface, stroke: color.edge, strokeWidth: '1.5px' },
})

export const tableScroller = style({
  position: 'relative',
  overflow: 'auto',
  maxHeight: '360px',
  '@media': { print: { maxHeight: 'none' } },
})
export const table = style({ width: '100%', fontSize: size[13], borderCollapse: 'collapse' })
export const tableHead = style({
  paddingBlock: space[1],
  paddingInline: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.inkMuted,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } },
})
export const tableCell = style({
  paddingBlock: '6px',
  paddingInline: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
  fontWeight: weight.regular,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } },
})
