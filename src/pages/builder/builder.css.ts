import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const searchBox = style({ '@media': { [media.tablet]: { maxWidth: '320px' } } })

export const noCard = style({ display: 'block', width: 'fit-content', marginBlockEnd: space[4] })

export const rateBox = style({
  display: 'grid',
  gap: space[4],
  maxWidth: '640px',
  width: '100%',
  containerType: 'inline-size',
})

/** Box and slider beside each other where there is room, whatever the pane. */
export const rateRow = style({
  display: 'grid',
  gap: space[2],
  alignItems: 'start',
  '@container': { '(min-width: 480px)': { gridTemplateColumns: '260px minmax(0, 1fr)', gap: space[6] } },
})

/** Lines the track up with the box beside it. */
export const rateSlider = style({
  '@container': { '(min-width: 480px)': { paddingBlockStart: '28px' } },
})

export const fixedRate = style({ fontSize: size[20], fontWeight: weight.strong })

/** The rate, and the cost of capital. */
export const rateAndCapital = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 260px' } },
})

/** Lines the cost of capital up with the field of the rate, whatever is said below that. */
export const belowRateKind = style({ '@media': { [media.wide]: { paddingBlockStart: '52px' } } })

export const endDayBox = style({ maxWidth: '260px' })

export const capitalBox = style({
  '@media': { [media.belowDesktop]: { maxWidth: '400px' } },
})

/** The rate at the invoices step, beside the result. */
export const ratePane = style({
  paddingBlock: space[3],
  paddingInline: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
})

/** Customers and rate on one side, the result on the other. */
export const onePage = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', alignItems: 'start' } },
})

export const note = style({ fontSize: size[13], color: color.inkMuted })

export const upsellBox = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'center',
  padding: space[4],
  borderRadius: radius.dialog,
  background: color.accentTint,
  color: color.ink,
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
})

export const draftList = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.dialog,
  background: color.sunken,
  // A low window has it in a box of its own.
  '@media': { [media.short]: { padding: 0, background: 'none' } },
})

export const draftLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: space[2],
  flexWrap: 'wrap',
})

export const agreementList = style({ display: 'grid' })

export const agreementLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
})

export const agreementCopy = style({
  display: 'grid',
  gap: space[3],
  maxHeight: '60vh',
  overflowY: 'auto',
  lineHeight: 1.6,
})

export const result = style({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[4],
  paddingInline: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
  '@media': { [media.belowDesktop]: { padding: space[4], gap: space[3] } },
})

export const resultTitle = style({ fontSize: size[13], fontWeight: weight.medium, color: color.inkMuted })

/** The figure above what it is for: beside it there is room for some amounts only. */
export const resultHead = style({ display: 'grid', marginBlockEnd: space[2] })

/** The largest figure on the screen. Its size stays the same for every value. */
export const resultAmount = style({
  display: 'block',
  minHeight: '1.1em',
  fontSize: size[28],
  fontWeight: weight.strong,
  lineHeight: 1.1,
  letterSpacing: '-0.022em',
  '@media': { [media.wide]: { fontSize: '2.125rem' } },
})

export const otherAmount = style({ display: 'block', fontSize: size[20], fontWeight: weight.strong })

export const resultNote = style({
  fontSize: size[13],
  color: color.inkMuted,
})

export const lines = style({ display: 'grid', gap: space[1] })

export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[4],
  fontSize: size[14],
})

export const lineLabel = style({ color: color.inkMuted })

export const lineValue = style({ fontWeight: weight.medium, textAlign: 'end' })

/** Below its label, as it may be too long beside it: as high with every amount, and without one. */
export const ownLine = style({ display: 'grid', justifyContent: 'stretch', gap: 0 })

export const secondLine = style({
  display: 'block',
  fontSize: size[12],
  color: color.inkMuted,
  fontWeight: weight.regular,
})

export const insideName = style({ '@media': { [media.tablet]: { marginInlineStart: space[6] } } })

export const nextCurrency = style({
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${color.line}`,
})

export const document = style({
  containerType: 'inline-size',
  display: 'grid',
  gap: space[8],
  // The table of customers stands whole; lines of text are kept shorter.
  maxWidth: '1200px',
  paddingBlock: space[2],
})

/** Its title stands beside it where the document is wide enough, above it in a narrow pane. */
export const clause = style({
  display: 'grid',
  gap: space[1],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  '@container': { '(min-width: 600px)': { gridTemplateColumns: '180px minmax(0, 1fr)', gap: space[6] } },
})

export const clauseTitle = style({ fontSize: size[14] })

export const clauseBody = style({ display: 'grid', gap: space[3], fontSize: size[16], lineHeight: 1.5 })

globalStyle(`${clauseBody} > p, ${clauseBody} > ul`, { maxWidth: '680px' })

export const summaryLabel = style({ display: 'block', fontSize: size[12], color: color.inkMuted })

export const summaryAmount = style({ display: 'block', fontSize: size[14], fontWeight: weight.strong })
