import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, space } = vars

export const rateFields = style({ display: 'grid', gap: space[4], color: color.ink })

/** The slider, its scale, and the accepted rates, which arrive later and move nothing. */
export const rateSliderRoom = style({ minBlockSize: '82px' })

/** Of the longer of two notes: which it is comes with the book. */
export const repriceNote = style({ minBlockSize: '2lh' })

const beside = { display: 'inline-flex', columnGap: space[2], alignItems: 'baseline' } as const

/** Two lines, which a phone and a low window have beside each other. */
export const oneOrTwoLines = style({
  display: 'inline-grid',
  '@media': { [media.mobile]: { ...beside, flexWrap: 'wrap' }, [media.short]: beside },
})

export const otherUser = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.warningInk,
})

export const beforeLists = style({ selectors: { '&:not(:empty)': { marginBlockEnd: space[6] } } })

export const adding = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.dialog,
  background: color.accentTint,
  color: color.accentInk,
})

export const filterBar = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  maxWidth: '960px',
  alignItems: 'end',
  '@media': {
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    [media.short]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    print: { display: 'none' },
  },
})

/** How many offers there are, and the active filters behind it: as high with them as without. */
export const countsLine = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[3],
  height: '36px',
  whiteSpace: 'nowrap',
})

export const nextOffer = style({ display: 'block' })

export const partSearch = style({ width: 'min(320px, 100%)' })

/** A further currency of the customer above it. */
export const insidePart = style({ '@media': { [media.tablet]: { marginInlineStart: space[6] } } })
