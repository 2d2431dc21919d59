import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { size, space, weight } = vars

const PANE = '304px'

/** The rows, and at a desk beside them what is tried out with them. */
export const rowsAndPane = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  minWidth: 0,
  selectors: { '&:has(> [data-pane])': { paddingInlineEnd: `calc(${PANE} + ${space[3]})` } },
})

/** As high as the rows: what has no room in it is scrolled. */
export const pane = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  width: PANE,
  paddingBlock: space[3],
})

export const paneHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  paddingInline: space[4],
})

export const paneFoot = style({ paddingInline: space[4] })

export const paneBody = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  flex: '1 1 auto',
  minHeight: 0,
  paddingInline: space[4],
  overflowY: 'auto',
})

/** The field beside its kind, and the slider below them; beside them in a low window. */
export const rateBox = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(96px, 160px)',
  columnGap: space[3],
  rowGap: space[2],
  alignItems: 'end',
  '@media': {
    [media.short]: { gridTemplateColumns: 'auto minmax(96px, 160px) minmax(0, 1fr)' },
  },
})

/** Lines the track up with the box beside it. */
export const sliderBox = style({
  gridColumn: '1 / -1',
  paddingBlock: '4px',
  '@media': { [media.short]: { gridColumn: 'auto' } },
})

export const figureList = style({ display: 'grid', gap: space[2] })

export const figureLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: space[3],
  fontSize: size[13],
  fontWeight: weight.medium,
})

export const figureValues = style({ display: 'grid', justifyItems: 'end', textAlign: 'end' })

/** What is due too soon, and its sums behind it. */
export const tooSoonLine = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[3] })
