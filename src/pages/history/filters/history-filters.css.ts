import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { space } = vars

export const bar = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  alignItems: 'end',
  '@media': { print: { display: 'none' } },
})

export const sheet = style({ display: 'grid', gap: space[4] })

export const wideField = style({ '@media': { [media.tablet]: { gridColumn: 'span 2' } } })

export const applyRow = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'end',
  '@media': { print: { display: 'none' } },
})

/** Above the table of a desk: it has the same height with chips and without. */
export const listLine = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[3],
  height: '36px',
  whiteSpace: 'nowrap',
})
