import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, layer, layout, size, space, weight } = vars

/** The columns of a long list behind the name, from a tablet's width on. */
const columns = createVar()

/** Of a long list: invoices, amount, deadline, note; in `rated` the accepted APR before the deadline. */
export const longColumns = styleVariants({
  plain: { vars: { [columns]: '64px 150px 168px 176px' } },
  rated: { vars: { [columns]: '64px 150px 100px 168px 176px' } },
})

/** Stays in sight while the list is scrolled, below the bar of the screen. */
export const tools = style({
  display: 'grid',
  gap: space[2],
  '@media': {
    [media.short]: { gap: space[1] },
    [media.tablet]: {
      position: 'sticky',
      insetBlockStart: layout.barDesktop,
      zIndex: layer.sticky,
      paddingBlockStart: space[2],
      background: color.paper,
    },
    // There they would leave the rows no height.
    [media.low]: { position: 'static', paddingBlockStart: 0 },
  },
})

export const toolBar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[2],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(180px, 280px) auto minmax(0, 1fr)' },
    [media.low]: { gridTemplateColumns: 'minmax(120px, 200px) auto minmax(0, 1fr)' },
  },
})

/** Two lines of sums have room in it. */
export const selectBar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[6],
  alignItems: 'center',
  minHeight: '40px',
})

/** The box that selects all, and how many match. */
export const selectLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: layout.controlSmall,
  fontSize: size[12],
  fontWeight: weight.medium,
  '@media': {
    [media.mobile]: { minHeight: '36px', borderBlockEnd: `1px solid ${color.line}` },
    [media.low]: { borderBlockEnd: `1px solid ${color.line}` },
  },
})

/** What is selected, and how to clear it. */
export const selection = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: layout.controlSmall,
  minWidth: 0,
  fontSize: size[13],
  color: color.inkMuted,
  '@media': {
    [media.tablet]: { justifyContent: 'flex-end', textAlign: 'end' },
    [media.low]: { justifyContent: 'flex-end', textAlign: 'end' },
  },
})

/** What is selected, and behind it the filters that are set: neither needs a line that is empty without it. */
export const phoneLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  // The focus rings of chips stand within; their room is that between the lines.
  height: '36px',
  marginBlock: '-4px',
  minWidth: 0,
})

export const selectionBesideChips = style([selection, { flex: 'none', gap: space[1] }])

export const filterFields = style({ display: 'grid', gap: space[3], minWidth: '240px' })

export const list = style({ borderBlockStart: `1px solid ${color.line}` })

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[4],
  alignItems: 'center',
  paddingBlock: '10px',
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: `minmax(0, 1fr) ${columns}` },
    // One line.
    [media.low]: {
      gridTemplateColumns: 'minmax(0, 1fr) 136px 96px 136px',
      columnGap: space[3],
      paddingBlock: '3px',
    },
  },
  selectors: {
    '&:hover': { background: color.hover },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
})

/**
 * Of a short list: name, amount, invoices, note, which is long where a customer takes another kind of offer. On a phone it takes
 * the room beside the invoices, and none of the name's above it.
 */
export const shortLine = style({
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(180px, 1fr) 144px 84px minmax(0, 1.2fr)' },
    // The second line of a note stands in the space below.
    [media.mobile]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', paddingBlock: '7px 13px' },
    [media.low]: { gridTemplateColumns: 'minmax(190px, 1fr) 136px 84px minmax(0, 0.85fr)' },
  },
})

for (const cell of [':first-child', ':last-child'])
  globalStyle(`${shortLine} > ${cell}`, {
    '@media': { [media.mobile]: { gridColumnEnd: 'span 2' }, [media.low]: { gridColumnEnd: 'auto' } },
  })

/** One of thousands: as high as a row of a grid, and never below what sticks to the window. */
export const denseLine = style([
  line,
  {
    '@media': {
      [media.tablet]: {
        columnGap: space[3],
        paddingBlock: '5px',
        minHeight: '36px',
        // Beyond what the window itself keeps clear.
        scrollMarginBlock: '108px 4px',
      },
      [media.mobile]: { scrollMarginBlock: '8px 20px' },
      [media.low]: {
        gridTemplateColumns: 'minmax(0, 1fr) 150px 200px',
        minHeight: '32px',
        paddingBlock: '3px',
      },
    },
  },
])

/** A currency of the customer above it. */
export const insideLine = style({ paddingInlineStart: space[6] })

/** Shown where there are columns. */
export const head = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${columns}`,
  columnGap: space[3],
  alignItems: 'center',
  minHeight: layout.controlSmall,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.inkMuted,
})

/** Above the names, which begin behind their boxes. */
export const headName = style({ paddingInlineStart: '26px' })

/** Of long lists each column's figures stand under its head. */
export const figure = style({ justifySelf: 'end', textAlign: 'end' })

export const name = style({ fontWeight: weight.medium, overflowWrap: 'anywhere' })

export const note = style({
  fontSize: size[12],
  color: color.inkMuted,
  '@media': { [media.mobile]: { paddingInlineStart: '26px' }, [media.low]: { paddingInlineStart: 0 } },
})

/** Behind the invoices of a short list. Its second line moves no row; in a low window, whose rows are low, there is no third. */
export const remark = style([
  note,
  {
    '@media': {
      [media.tablet]: { marginBlock: '-8px' },
      [media.mobile]: {
        paddingInlineStart: 0,
        textAlign: 'end',
        lineHeight: '14px',
        // From the line of the invoices on, into the space below the row.
        alignSelf: 'start',
        marginBlock: '1px -11px',
      },
      [media.low]: {
        textAlign: 'start',
        lineHeight: '14px',
        maxHeight: '28px',
        alignSelf: 'center',
        marginBlock: '-6px',
        overflow: 'hidden',
      },
    },
  },
])

/** What a phone shows below the name instead of in columns. */
export const phoneOnly = style([
  note,
  {
    gridColumn: '1 / -1',
    '@media': {
      [media.tablet]: { display: 'none' },
      [media.low]: { display: 'block', gridColumn: 'auto', textAlign: 'end' },
    },
  },
])

/** What stands in a text only where there is room for it. */
export const wideText = style({
  '@media': { [media.mobile]: { display: 'none' }, [media.low]: { display: 'none' } },
})

/** A figure that a phone has no room for. */
export const wideOnly = style({
  justifySelf: 'end',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontSize: size[13],
  color: color.inkMuted,
  '@media': { [media.mobile]: { display: 'none' }, [media.low]: { display: 'none' } },
})
