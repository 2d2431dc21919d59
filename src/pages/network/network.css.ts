import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { space } = vars

export const searchBox = style({
  maxWidth: '420px',
  marginBlock: space[4],
  // A low window's height is for the rows.
  '@media': { [media.short]: { marginBlock: space[1] } },
})

export const buyerName = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })

export const form = style({
  display: 'grid',
  gap: space[4],
  maxWidth: '560px',
  marginBlockStart: space[6],
})
