import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const hero = style({
  position: 'relative',
  display: 'grid',
  // Its lines wrap: the column is not as wide as the longest.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlock: `${space[6]} ${space[12]}`,
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})

/** On a device that has not shown the hero yet, while nobody knows what it is of. As high as figures of several currencies: what follows keeps its place when they come. */
export const heroRoom = style({
  minHeight: '676px',
  '@media': {
    [media.tablet]: { minHeight: '558px' },
    [media.desktop]: { minHeight: '523px' },
    [media.wide]: { minHeight: '316px' },
  },
})

/** In the room above the headline: nothing moves when it comes and goes. */
export const heroAge = style({ position: 'absolute', insetBlockStart: '2px', insetInlineStart: 0 })

/** Beside the text, or below it: where the money is, and what one can do. */
export const heroAside = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': { [media.wide]: { justifyItems: 'end' } },
})

/** As wide before its sum is known as with it, up to tens of millions: the text beside the table does not wrap anew. */
export const placeSum = style({ display: 'inline-block', minWidth: '88px' })

/** Links below each other, large enough for a finger. */
export const placeLine = style({ display: 'inline-block', lineHeight: '24px' })

export const placesNote = style({ fontSize: size[12], lineHeight: '24px' })

export const heroText = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 })

/** The figures, above the room that they were likely to take. */
export const heroFigures = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
globalStyle(`${heroFigures} > *`, { gridArea: '1 / 1' })

export const heroLikely = style({ visibility: 'hidden' })

export const heroTitle = style({ fontSize: size[28] })

export const heroAmount = style({
  fontSize: size[28],
  fontWeight: weight.strong,
  lineHeight: 1.1,
  letterSpacing: '-0.025em',
  '@media': { [media.tablet]: { fontSize: size[40] } },
})

/** Amounts behind the large one. Inline, so that the space before them stands. */
export const heroOthers = style({
  // A list of figures, each of which stays whole.
  whiteSpace: 'normal',
  fontSize: size[16],
  fontWeight: weight.regular,
  lineHeight: 1.4,
  color: color.inkMuted,
})

export const heroCaption = style([heroOthers, { display: 'inline-block' }])

export const heroNotes = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  fontSize: size[13],
  // Its links stand below each other on a phone, large enough for a finger.
  lineHeight: '24px',
  color: color.inkMuted,
})

export const groupLines = style({ display: 'grid', gap: space[1], fontSize: size[14], color: color.inkMuted })

export const heroSide = style({
  display: 'grid',
  // Alone beside the text it is as high as this: a button is not.
  alignContent: 'start',
  gap: space[2],
  justifyItems: 'start',
  '@media': { [media.wide]: { justifyItems: 'end', textAlign: 'end' } },
})

/** A bar directly under the amount. */
export const deadline = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  alignSelf: 'start',
  // At the end of the text, however long it is: it stays when the figures come.
  marginBlockStart: 'auto',
  paddingBlock: space[2],
  paddingInline: space[3],
  borderRadius: radius.control,
  background: color.warningTint,
  fontSize: size[13],
  color: color.warningInk,
})

export const heroFailure = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: `${space[6]} ${space[12]}`,
})

export const widgetSubtitle = style({ paddingBlock: space[2], fontSize: size[12], color: color.inkMuted })

export const largeFigure = style({ fontSize: size[28], fontWeight: weight.strong, lineHeight: 1.2 })

export const singleFigure = style({ display: 'grid', gap: space[1], paddingBlockStart: space[4] })

export const widgets = style({
  display: 'grid',
  gap: space[8],
  rowGap: space[12],
  // Side by side they are of one height; below each other none leaves a gap.
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoRows: 'minmax(300px, auto)',
    },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

export const widget = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

export const widgetHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlockEnd: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
})

/** The title, and its age where there is one. */
export const widgetName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[3],
  minWidth: 0,
})

export const widgetTitle = style({ fontSize: size[16] })

export const widgetLink = style({
  fontSize: size[13],
  color: color.accentInk,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
})

export const line = style({
  display: 'grid',
  // A long note at the end of the second line leaves the name its room, and wraps.
  gridTemplateColumns: 'minmax(45%, 1fr) minmax(0, auto)',
  columnGap: space[4],
  alignItems: 'baseline',
  paddingBlock: '10px',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const lineTitle = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: weight.medium,
  color: color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  // How many others there are stands at the end of the name of an offer: a phone shows it whole.
  '@media': { [media.mobile]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})

export const lineNote = style({ fontSize: size[12], color: color.inkMuted })

export const lineEnd = style({ justifySelf: 'end', textAlign: 'end' })

export const leftover = style({ paddingBlock: '10px', fontSize: size[13], color: color.inkMuted })

/** Between figures, each of which stays whole. A link in a second line is as far from one in the first as a finger needs. */
export const leftoverSums = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  rowGap: space[2],
})

export const widgetSkeleton = style({ display: 'grid', gap: space[6], paddingBlockStart: space[4] })
