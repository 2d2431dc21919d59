import { globalStyle, style } from '@vanilla-extract/css'
import { caution, media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const group = style({ display: 'grid', alignContent: 'start', gap: space[4], minWidth: 0 })

// Takes the focus as it appears, by itself.
export const part = style([group, { marginBlockStart: space[8], outline: 'none' }])

export const partTitle = style({ fontSize: size[20], fontWeight: weight.medium, letterSpacing: '-0.01em' })

/** Of the place for a file, and of what stands there before it and while the file is sent. */
export const DROP_HEIGHT = '220px'

export const dropZone = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[3],
  minHeight: DROP_HEIGHT,
  padding: space[6],
  border: `1px dashed ${color.edge}`,
  borderRadius: radius.dialog,
  background: color.surface,
  color: color.inkMuted,
  textAlign: 'center',
  selectors: {
    '&[data-drop-target]': { borderColor: color.accent, borderStyle: 'solid', color: color.ink },
    '&[data-focus-visible]': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  },
})

/** A file that is being sent, in the room of the place for it. */
export const sending = style({ minHeight: DROP_HEIGHT })

export const dropTitle = style({ fontSize: size[16], color: color.ink })

export const dropNote = style({ fontSize: size[13] })

/** Fields beside each other, as many as there is room for. */
export const fields = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
})

/** A heading and its example need a line of their own, on a phone and where the guesses stand in a column. */
export const columnFields = style([
  fields,
  {
    '@media': {
      [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.desktop]: { gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' },
    },
  },
])

/** What would be imported with the guesses beside it; on a narrow screen below it. */
export const review = style({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 336px', gap: space[12] } },
})

/** The guesses alone, while nothing can be told of the file. */
export const guessing = style({ maxWidth: '720px' })

export const guesses = style([group, { '@media': { [media.desktop]: { gridColumn: 2, gridRow: 1 } } }])

export const previewHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
})

export const counts = style({ fontSize: size[14], color: color.inkMuted })

export const figures = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  maxWidth: 'max-content',
  '@media': { [media.mobile]: { maxWidth: '100%' } },
})

/** On a phone under its amount: beside it two columns have no room. */
export const rowCount = style({
  marginInlineStart: space[1],
  fontSize: size[12],
  color: color.inkMuted,
  '@media': { [media.mobile]: { display: 'block' } },
})

/** What to know before the import, announced to screen readers. */
export const notice = style([caution, { display: 'block' }])

export const rowsBox = style({ minWidth: 0, maxHeight: '420px', overflow: 'auto' })

/** What kind of file it is, and what it comes to. */
export const result = style([group, { gap: space[6] }])

export const staleResult = style([result, { opacity: 0.55 }])

/** Stays in sight under a long preview. */
export const actions = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.line}`,
  background: color.paper,
})

// What has the focus scrolls clear of them; on a phone they stand in two lines.
globalStyle(`:root:has(${actions})`, {
  scrollPaddingBlockEnd: `calc(${vars.layout.control} + ${space[8]})`,
  '@media': { [media.mobile]: { scrollPaddingBlockEnd: `calc(2 * ${vars.layout.control} + ${space[12]})` } },
})

/** A choice beside the actions with the name that it asks for. */
export const saveAs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  minHeight: '36px',
  marginInlineStart: 'auto',
  '@media': { [media.mobile]: { marginInlineStart: 0 } },
})

export const working = style({ display: 'grid', gap: space[4], maxWidth: '560px', justifyItems: 'start' })

export const workingBar = style({ width: '100%' })

export const question = style([
  group,
  {
    maxWidth: '720px',
    paddingBlock: space[4],
    borderBlock: `1px solid ${color.line}`,
  },
])

export const questionTitle = style({
  fontSize: size[20],
  fontWeight: weight.medium,
  letterSpacing: '-0.01em',
})

export const warningList = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  marginBlockStart: space[2],
  padding: 0,
  listStyle: 'none',
  color: color.warningInk,
  fontSize: size[13],
})

export const warningLines = style({ color: color.inkMuted, fontVariantNumeric: 'tabular-nums' })

/** A line for each field: why its columns are these. */
export const reasonList = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  color: color.inkMuted,
  fontSize: size[12],
})

globalStyle(`${reasonList} > div`, { display: 'flex', gap: space[2] })
globalStyle(`${reasonList} dd`, { margin: 0, minWidth: 0, overflowWrap: 'anywhere' })

export const reasonName = style({ flex: 'none', width: '104px', color: color.ink })
