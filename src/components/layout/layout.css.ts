import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: space[6],
  rowGap: space[3],
  marginBlockEnd: space[6],
  selectors: {
    // From edge to edge of the screen, and up to the bar on top.
    '[data-grey-bar] &': { position: 'relative', marginBlockEnd: space[8] },
    '[data-grey-bar] &::before': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(-1 * ${space[12]}) calc(-1 * ${space[4]})`,
      insetInline: 'calc(50% - 50vw)',
      zIndex: -1,
      borderBlockEnd: `1px solid ${color.line}`,
      background: color.sunken,
    },
  },
  '@media': {
    [media.short]: {
      selectors: {
        '[data-grey-bar] &': { marginBlockEnd: space[3] },
        '[data-grey-bar] &::before': { insetBlockEnd: '-4px' },
      },
    },
  },
})
export const denseHeader = style([
  header,
  {
    '@media': {
      [media.desktop]: { marginBlockEnd: space[2] },
      [media.mobile]: { marginBlockEnd: space[3] },
      [media.short]: { marginBlockEnd: space[2] },
    },
  },
])
/** Title, lead and actions on the left, figures on the right. */
export const figuresHeader = style([
  header,
  {
    '@media': {
      [media.desktop]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(min-content, 1fr) auto',
        columnGap: space[6],
        // Figures that arrive later move nothing beside them.
        gridTemplateRows: 'auto 1fr',
        alignItems: 'start',
        rowGap: space[2],
        marginBlockEnd: 0,
      },
      // A phone's height is for the rows, and that of a low window.
      [media.mobile]: { rowGap: space[1], marginBlockEnd: space[1] },
      [media.short]: { alignItems: 'center', marginBlockEnd: 0 },
    },
  },
])
/** Wide figures leave a sentence its line: their headings wrap instead, and nothing below moves when they arrive. */
export const figuresHeaderWithLead = style([
  figuresHeader,
  { '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(min(560px, 41%), 1fr) auto' } } },
])

export const headerFigures = style({
  minWidth: 0,
  flex: '1 0 100%',
  '@media': {
    [media.desktop]: { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'start' },
    [media.short]: { flexBasis: '320px' },
  },
})
export const headerText = style({ display: 'grid', gap: space[1], minWidth: 0 })
export const headerTitle = style({
  fontSize: size[28],
  letterSpacing: '-0.018em',
  overflowWrap: 'anywhere',
  outline: 'none',
})
/** The way back stands before the title on a phone, as an arrow. */
export const figuresText = style([
  headerText,
  {
    '@media': {
      [media.mobile]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' },
      [media.short]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' },
    },
  },
])
export const figuresTitle = style([
  headerTitle,
  { '@media': { [media.mobile]: { fontSize: size[20] }, [media.short]: { fontSize: size[20] } } },
])
export const figuresBack = style({
  '@media': {
    [media.mobile]: { paddingBlock: space[2], paddingInlineEnd: space[2] },
    [media.short]: { paddingInlineEnd: space[2] },
  },
})
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export const figuresBackLabel = style({ '@media': { [media.mobile]: unseen, [media.short]: unseen } })
/** Below both. */
export const figuresLead = style({
  '@media': {
    [media.mobile]: { gridColumn: '1 / -1' },
    // Figures that arrive make it narrower: what is below keeps its place when it then wraps.
    [media.desktop]: { minHeight: '2lh' },
    [media.short]: { minHeight: 0 },
  },
})
export const denseTitle = style([
  headerTitle,
  { fontSize: size[20], '@media': { [media.short]: { fontSize: size[16] } } },
])
export const headerLead = style({ color: color.inkMuted, maxWidth: '68ch' })
/** A low window has no room for it: it is read by screen readers alone. */
export const denseLead = style([headerLead, { '@media': { [media.short]: unseen } }])
export const headerBack = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  width: 'fit-content',
  fontSize: size[13],
  color: color.inkMuted,
  textDecoration: 'none',
  ':hover': { color: color.ink },
})
export const headerNotice = style({ flexBasis: '100%' })
export const headerActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
  selectors: { '&:empty': { display: 'none' } },
})
/** Beside figures they stay in one line, however wide those become when they arrive. */
export const headerActionsBesideFigures = style([
  headerActions,
  { '@media': { [media.desktop]: { flexWrap: 'nowrap' } } },
])
/** Half above and half below the middle of the line of the way back. */
export const headerActionsBesideBack = style([
  headerActions,
  {
    '@media': {
      [media.mobile]: {
        position: 'absolute',
        insetInlineEnd: 0,
        insetBlockStart: `calc((1lh - ${vars.layout.controlSmall}) / 2)`,
        fontSize: size[13],
      },
    },
  },
])
globalStyle(`:has(> ${headerActionsBesideBack})`, { '@media': { [media.mobile]: { position: 'relative' } } })

export const tabList = style({
  display: 'flex',
  gap: space[6],
  borderBlockEnd: `1px solid ${color.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // On a phone the tabs overflow the screen's edge, which shows that there are more.
  '@media': {
    [media.mobile]: {
      gap: space[4],
      marginInline: `calc(-1 * ${space[4]})`,
      paddingInline: space[4],
      scrollPaddingInline: space[4],
    },
  },
})
export const tab = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space[2],
  paddingBlock: '10px',
  fontSize: size[14],
  fontWeight: weight.medium,
  color: color.inkMuted,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { [media.short]: { paddingBlock: '6px' } },
  selectors: {
    '&[data-hovered], &:hover': { color: color.ink },
    '&[data-selected], &[aria-current="page"]': {
      color: color.ink,
      boxShadow: `inset 0 -2px 0 ${color.accent}`,
    },
    '&[data-focus-visible], &:focus-visible': { outlineOffset: '-2px', borderRadius: radius.control },
  },
})
/** Five digits and their separator have room before they are known: the tabs beside them stay. */
export const tabCount = style({
  minWidth: '6ch',
  fontSize: size[12],
  color: color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
})

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: space[6],
  rowGap: space[2],
  paddingBlock: space[3],
  fontSize: size[13],
  color: color.inkMuted,
  '@media': { print: { display: 'none' } },
})
export const pagerSize = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const pagerButtons = style({ display: 'flex', alignItems: 'center', gap: space[1] })

export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const chipsLine = style({
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 0',
  gap: space[1],
  minWidth: 0,
  whiteSpace: 'nowrap',
})
globalStyle(`${chipsLine} > button`, { flexShrink: 0 })
/** The focus ring of a chip stands within. */
export const chipsScroll = style({
  flexWrap: 'nowrap',
  minWidth: 0,
  padding: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
})
/** The room of the focus rings is that between the lines. */
export const chipsRoom = style({
  display: 'flex',
  alignItems: 'center',
  height: '36px',
  marginBlock: '-4px',
  minWidth: 0,
})
export const filterChip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  maxWidth: '100%',
  minHeight: '28px',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  paddingInlineStart: '10px',
  paddingInlineEnd: space[2],
  border: `1px solid ${color.edge}`,
  borderRadius: radius.round,
  background: color.surface,
  fontSize: size[12],
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { background: color.hover } },
})
globalStyle(`${filterChip} > svg`, { flexShrink: 0 })

// A figure stays on one line: one that is wider than its part of the screen has more of it.
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  rowGap: space[4],
  '@media': {
    [media.desktop]: { columnGap: space[8] },
  },
})
export const fact = style({
  display: 'grid',
  flex: '1 1 130px',
  gap: '2px',
  alignContent: 'start',
  minWidth: 'min-content',
  '@media': { [media.desktop]: { flexBasis: '150px' } },
})
export const factLabel = style({ fontSize: size[13], color: color.inkMuted })
export const factValue = style({ fontSize: size[16], fontWeight: weight.medium })
export const factValueLarge = style({
  fontSize: size[20],
  fontWeight: weight.strong,
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
})
export const factNote = style({ fontSize: size[12], color: color.inkMuted })

export const accordionHead = style({ fontSize: size[16], fontWeight: weight.medium })

export const accordionButton = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  width: '100%',
  minHeight: '44px',
  paddingInline: space[3],
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})

globalStyle(`${accordionButton} > svg`, { flexShrink: 0 })
globalStyle(`${accordionButton}[aria-expanded=true] > svg`, { transform: 'rotate(180deg)' })
