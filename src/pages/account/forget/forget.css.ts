import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

const { space } = vars

/** What goes beside what stays, stacked on a phone. */
export const consequences = style({
  display: 'grid',
  gap: space[6],
  paddingBlock: space[6],
  maxWidth: '960px',
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: space[12] } },
})

export const list = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  paddingInlineStart: space[5],
  listStyle: 'disc',
})
