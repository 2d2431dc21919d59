import { style } from '@vanilla-extract/css'
import { link, media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

/** The grid fills it. Three fifths of the window are rows below its head and between its edges; what is left over as well. */
export const frame = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 0 auto',
  height: 'max(420px, calc(60dvh + 38px))',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  '@media': {
    [media.mobile]: {
      height: 'max(420px, calc(100dvh - 260px))',
      marginInline: `calc(-1 * ${space[4]})`,
      borderInline: 0,
      borderRadius: 0,
    },
  },
})

export const compactLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  minWidth: 0,
})

export const compactTitle = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: size[14],
  fontWeight: weight.medium,
  color: 'inherit',
  textDecoration: 'none',
})

export const compactNote = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: size[12],
  color: color.inkMuted,
})

/** Never truncated: the text before it is. */
export const compactEnd = style([compactNote, { flex: 'none' }])

/**
 * Columns of one width: where a sum stands does not depend on how long the others are. Narrow ones: five currencies stand in one line
 * beside a pane. The count has room for two of six digits: in two lines it would move the rows.
 */
export const totals = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(min(100%, 10.5em), 15em) repeat(auto-fill, minmax(min(100%, 10.5em), 1fr))',
  gridAutoRows: 'minmax(20px, auto)',
  alignItems: 'baseline',
  columnGap: space[4],
  rowGap: space[1],
  minWidth: 0,
  fontSize: size[13],
  '@media': {
    // A sum of ten thousand millions needs half of its line, too.
    [media.mobile]: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.5em), 1fr))' },
    [media.short]: { display: 'flex', flexWrap: 'wrap', columnGap: space[3], rowGap: 0 },
  },
})

export const totalsCount = style({ fontWeight: weight.medium })

/** In the place of a further sum, in whose line it is as high as a finger needs. */
export const totalsMore = style([
  link,
  {
    justifySelf: 'start',
    height: '24px',
    marginBlock: '-2px',
    padding: 0,
    border: 0,
    background: 'none',
    fontSize: size[12],
  },
])
