import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

const { size, space } = vars

/** As high with a selection as without one: nothing below it moves. */
export const selectionLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[2],
  minHeight: '28px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})

export const selectedBox = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  minWidth: 0,
  fontSize: size[13],
})

export const selectedSum = style({ whiteSpace: 'nowrap' })
