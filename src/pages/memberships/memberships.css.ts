import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { color, radius, size, space, weight } = vars

export const plans = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const plan = style({
  display: 'grid',
  // The buttons of all plans are in one line.
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space[2],
  padding: space[6],
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
})

export const planPrice = style({ fontSize: size[28], fontWeight: weight.strong, letterSpacing: '-0.02em' })

export const signUpFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  marginBlockStart: space[8],
})

export const planAction = style({ marginBlockStart: space[2] })

/** What is bought, or what there is, with what can be done about it. */
export const summary = style({
  display: 'grid',
  gap: space[6],
  maxInlineSize: '720px',
  padding: space[6],
  border: `1px solid ${color.line}`,
  borderRadius: radius.dialog,
  background: color.surface,
})

export const summaryActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
})
