import { style } from '@vanilla-extract/css'
import { link, media, vars } from '#styles'

const { color, size, space, weight } = vars

export const figureBox = style({ overflowX: 'auto', maxWidth: '100%' })

/** On a phone as tight as its figures allow. */
export const figureTable = style({
  fontSize: size[13],
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { width: '100%', fontSize: size[12] } },
})

/** Many columns beside a title: closer to each other. */
export const tightTable = style([figureTable, { '@media': { [media.tablet]: { fontSize: size[12] } } }])

const base = style({
  paddingBlock: 0,
  paddingInline: `${space[4]} 0`,
  fontWeight: weight.regular,
  verticalAlign: 'baseline',
  '@media': { [media.mobile]: { paddingInlineStart: space[2] } },
  selectors: { [`${tightTable} &`]: { paddingInlineStart: space[3] } },
})

/** Words of a heading stand below each other where the columns have no room. */
export const figureHead = style([
  base,
  {
    textAlign: 'end',
    fontSize: size[12],
    lineHeight: '16px',
    color: color.inkMuted,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
])

export const figureRow = style([
  base,
  {
    paddingInlineStart: 0,
    selectors: { [`${tightTable} &`]: { paddingInlineStart: 0 } },
    textAlign: 'start',
    fontSize: size[12],
    color: color.inkMuted,
    '@media': {
      [media.mobile]: {
        maxWidth: '40vw',
        paddingInlineStart: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
    },
  },
])

/** Beside the last words of the headings. */
export const figureCorner = style([figureRow, { lineHeight: '16px', verticalAlign: 'bottom' }])

export const figureCell = style([base, { textAlign: 'end' }])

export const figureMore = style([
  link,
  { display: 'block', height: '24px', padding: 0, border: 0, background: 'none', fontSize: size[12] },
])
