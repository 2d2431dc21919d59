import { style } from '@vanilla-extract/css'
import { breakpoints, media, vars } from '#styles'

const { color, size, space, weight } = vars

export const briefRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[3],
  alignItems: 'center',
  paddingBlock: '2px',
  borderBlockEnd: `1px solid ${color.line}`,
  // Where only the width is short.
  '@media': { [`${media.mobile} and (min-height: ${breakpoints.tall}px)`]: { paddingBlock: space[2] } },
})

export const briefTitle = style({
  minWidth: 0,
  fontSize: size[14],
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
})

export const briefEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: space[3],
  // A button is higher than the line that it ends.
  marginBlock: '-8px',
  fontSize: size[14],
  textAlign: 'end',
})

/** Below both. */
export const briefLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  gridColumn: '1 / -1',
  fontSize: size[12],
  lineHeight: 1.35,
})

export const briefPart = style({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: space[1],
  maxWidth: '100%',
})

/** In one line, however wide its value is, which goes into two instead. */
export const briefLabel = style({ flexShrink: 0, maxWidth: '100%', color: color.inkMuted })
