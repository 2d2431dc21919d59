import { style } from '@vanilla-extract/css'
import { media, vars } from '#styles'

/** The tabs, and beside them whose invoices they are of. */
export const tabsRow = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: vars.space[6],
    },
  },
})
