import { style } from '@vanilla-extract/css'
import { vars } from '#styles'

/** As far apart as the link to support below them. */
export const links = style({
  display: 'grid',
  gap: vars.space[3],
  marginBlock: `${vars.space[6]} ${vars.space[3]}`,
})

export const lead = style({ marginBlockStart: vars.space[2] })
